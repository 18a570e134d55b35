import { codeOf, type FailureCode } from "@manara/contract/calls/api-error";
import { IconLock, IconMapQuestion } from "@tabler/icons-react";
import { text } from "#text/shell/staff/messages";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";
import { ScreenHead } from "../../ui/staff/screen-head.tsx";

/** An address of the administration that leads nowhere; the way on stands beside it. */
export function ScreenMissing() {
  return (
    <>
      <ScreenHead title={text.missing} />
      <EmptyState
        icon={IconMapQuestion}
        title={text.missingTitle}
        action={<LinkButton to="/admin">{text.toStart}</LinkButton>}
      >
        {text.missingText}
      </EmptyState>
    </>
  );
}

const isMissing = (code: FailureCode | null) => code?.endsWith("NOT_FOUND") ?? false;
const isDenied = (code: FailureCode | null) =>
  code === "NOT_AUTHORISED" ||
  code === "NOT_LOGGED_IN" ||
  code === "TOKEN_EXPIRED" ||
  code === "TOKEN_CHANGED" ||
  code === "IP_CHANGED";

/** A screen whose data could not be had: there is no such thing, it is not for this person, or it is worth another try. */
export function ScreenFailed({ error }: { error: unknown }) {
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
      <ReadFailed title={text.failedTitle} retry={text.retry} error={error}>
        {text.failedText}
      </ReadFailed>
    </>
  );
}
