import { text } from "#text/features/accounts/messages";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface GuardedPageProps {
  title: string;
  /** Message while the browser finds out. */
  loading: string;
}

/** The document of a page that asks for a session: nothing of what it shows, until the browser knows who is there. */
export function GuardedPage({ title, loading }: GuardedPageProps) {
  return (
    <Container narrow>
      <PageHead title={title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <PageHeading>{title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
        </noscript>
        <p className="flex justify-center py-20 text-brand">
          <Spinner label={loading} />
        </p>
      </div>
    </Container>
  );
}
