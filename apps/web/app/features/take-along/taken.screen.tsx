import { Suspense } from "react";
import { text } from "#text/features/take-along/messages";
import { useHydrated } from "../../loading/hydrated.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSession } from "../../session/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";

// For who is signed in.
const TakenView = lazyWithRetry(async () => (await import("./taken-view.tsx")).TakenView);

/** Lessons that were taken along on this device. It opens without a network. */
export default function TakenScreen() {
  const isHere = useHydrated();
  const session = useSession();
  const loading = (
    <p className="flex justify-center py-16 text-brand">
      <Spinner label={text.loading} />
    </p>
  );
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div data-offline className="flex flex-col gap-6 py-8 md:py-12">
        <PageHeading>{text.title}</PageHeading>
        <p className="max-w-prose text-ink-soft">{text.hint}</p>
        {!isHere && loading}
        {isHere && session && (
          <Suspense fallback={loading}>
            <TakenView userId={session.user.userId} />
          </Suspense>
        )}
        {isHere && !session && (
          <div className="flex flex-col items-start gap-4">
            <p>{text.signedOut}</p>
            <LinkButton to="/auth/login?next=/taken">{text.logIn}</LinkButton>
          </div>
        )}
      </div>
    </Container>
  );
}
