import { codeOf, type FailureCode } from "@manara/contract/calls/api-error";
import { IconLock, IconMapQuestion } from "@tabler/icons-react";
import { text as shell } from "#text/shell/messages";
import { text } from "#text/shell/staff/messages";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";
import { ScreenHead } from "../../ui/staff/screen-head.tsx";
import { LogInHere, whySignedOut } from "../signed-out.tsx";

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

/** The same page for whoever signs in again. */
export function SignedOut({ why }: { why: string }) {
  return (
    <>
      <ScreenHead title={shell.errors.signedOut} />
      <EmptyState icon={IconLock} title={why} action={<LogInHere />} />
    </>
  );
}

const isMissing = (code: FailureCode | null) => code?.endsWith("NOT_FOUND") ?? false;
/** A screen whose data could not be had: there is no such thing, it is not for this person, they were signed out, or it is worth another try. */
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
  if (code === "NOT_AUTHORISED") {
    return (
      <>
        <ScreenHead title={text.denied} />
        <EmptyState icon={IconLock} title={text.deniedTitle}>
          {text.deniedText}
        </EmptyState>
      </>
    );
  }
  const why = whySignedOut(error);
  if (why) return <SignedOut why={why} />;
  return (
    <>
      <ScreenHead title={text.failed} />
      <ReadFailed title={text.failedTitle} retry={text.retry} error={error}>
        {text.failedText}
      </ReadFailed>
    </>
  );
}
