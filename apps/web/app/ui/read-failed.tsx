import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useWhenOnline } from "../loading/when-online.ts";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { RequestId } from "./request-id.tsx";

/** Replacement of a page that could not be read: what that is, and a button that reads it again. */
export function ReadFailed({
  title,
  retry,
  error,
  children,
}: {
  title: string;
  /** Label of the button. */
  retry: string;
  /** Error that was thrown, if one was. */
  error?: unknown;
  children: ReactNode;
}) {
  const { revalidate, state } = useRevalidator();
  useWhenOnline(revalidate);
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
