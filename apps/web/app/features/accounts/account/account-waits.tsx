import { Container } from "../../../ui/container.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { text as account } from "../messages/ar.ts";
import { text } from "./messages/ar.ts";

/** The page of the account, until the browser knows whose it is. */
export function AccountWaits() {
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <PageHeading>{text.title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{account.needsScript}</p>
        </noscript>
        <p className="flex justify-center py-20 text-brand">
          <Spinner label={text.loading} />
        </p>
      </div>
    </Container>
  );
}
