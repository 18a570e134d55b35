import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { RequestId } from "./request-id.tsx";

/** What a page is about could not be read: what that is, and a button that reads it again. */
export function ReadFailed({
  title,
  retry,
  error,
  children,
}: {
  title: string;
  /** What the button says. */
  retry: string;
  /** What was thrown, where it was. */
  error?: unknown;
  children: ReactNode;
}) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={title}
      action={
        <Button onClick={() => void revalidate()} busy={state === "loading"}>
          {retry}
        </Button>
      }
    >
      {children}
      <RequestId error={error} />
    </ErrorState>
  );
}
