import { codeOf, type FailureCode } from "@manara/contract/api-error";
import { IconLock, IconMapQuestion } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHead } from "../../ui/staff/screen-head.tsx";
import { text } from "./messages/ar.ts";

const isMissing = (code: FailureCode | null) => code?.endsWith("NOT_FOUND") ?? false;
const isDenied = (code: FailureCode | null) =>
  code === "NOT_AUTHORISED" ||
  code === "NOT_LOGGED_IN" ||
  code === "TOKEN_EXPIRED" ||
  code === "TOKEN_CHANGED" ||
  code === "IP_CHANGED";

/** A screen whose data could not be had: there is no such thing, it is not for this person, or it is worth another try. */
export function ScreenFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const code = codeOf(error);
  if (isMissing(code)) {
    return (
      <>
        <ScreenHead title={text.gone} />
        <EmptyState
          icon={IconMapQuestion}
          title={text.goneTitle}
          action={<LinkButton to="/admin">{text.toStart}</LinkButton>}
        >
          {text.goneText}
        </EmptyState>
      </>
    );
  }
  if (isDenied(code)) {
    return (
      <>
        <ScreenHead title={text.denied} />
        <EmptyState
          icon={IconLock}
          title={text.deniedTitle}
          action={<LinkButton to="/auth/login">{text.logIn}</LinkButton>}
        >
          {text.deniedText}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHead title={text.failed} />
      <ErrorState
        title={text.failedTitle}
        action={
          <Button onClick={() => void revalidate()} busy={state === "loading"}>
            {text.retry}
          </Button>
        }
      >
        {text.failedText}
      </ErrorState>
    </>
  );
}
