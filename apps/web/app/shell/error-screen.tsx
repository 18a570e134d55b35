import { useRevalidator } from "react-router";
import { text as shell } from "#text/shell/messages";
import { useWhenOnline } from "../loading/when-online.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { RequestId } from "../ui/request-id.tsx";
import { LogInHere, whySignedOut } from "./signed-out.tsx";

/** A page that could not be shown: without a network that is said, and not that the school is to blame. */
export function ErrorScreen({ error, isOffline }: { error: unknown; isOffline: boolean }) {
  const { errors } = shell;
  const why = whySignedOut(error);
  const title = why ? errors.signedOut : errors.title;
  const { revalidate, state } = useRevalidator();
  useWhenOnline(revalidate);
  return (
    <Container narrow>
      <PageHead title={title} unlisted />
      <div data-out={isOffline} className="flex flex-col items-center gap-5 py-20 text-center">
        <PageHeading>{title}</PageHeading>
        <p className="text-ink-soft">{isOffline ? errors.offline : (why ?? errors.text)}</p>
        {!isOffline && <RequestId error={error} />}
        <div className="flex flex-wrap justify-center gap-3">
          {why ? (
            <LogInHere />
          ) : (
            <Button onClick={revalidate} busy={state === "loading"}>
              {errors.retry}
            </Button>
          )}
          <LinkButton to="/" variant="secondary">
            {errors.home}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
