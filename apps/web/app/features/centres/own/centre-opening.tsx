import { text } from "#text/features/centres/own/messages";
import { Container } from "../../../ui/container.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useTabs } from "./use-tabs.ts";

/** The document of the area: nothing of what it shows, until the browser knows who is there. */
export function CentreOpening() {
  const title = useTabs().find(({ isCurrent }) => isCurrent)?.title ?? text.area;
  return (
    <Container narrow>
      <PageHead title={title} unlisted />
      <div className="flex flex-col gap-6 py-8">
        <PageHeading>{title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
        </noscript>
        <p className="flex justify-center py-20 text-brand">
          <Spinner label={text.loading} />
        </p>
      </div>
    </Container>
  );
}
