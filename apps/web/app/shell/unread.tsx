import { type ComponentProps, Suspense } from "react";
import { lazyWithRetry } from "../loading/lazy-with-retry.ts";
import { useSession } from "../session/session.ts";

// For those signed in alone: visitors never ask for it.
const UnreadMark = lazyWithRetry(
  async () => (await import("../features/comments/unread/unread-mark.tsx")).UnreadMark,
);

/** Unread mark of an entry of the head. */
export function Unread(props: ComponentProps<typeof UnreadMark>) {
  const isSignedIn = useSession() !== null;
  return isSignedIn ? (
    <Suspense>
      <UnreadMark {...props} />
    </Suspense>
  ) : null;
}
