import type { FailureCode } from "@manara/contract/calls/api-error";
import { text as link } from "#text/features/accounts/messages/links";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";

interface VerifyFailedProps {
  code: FailureCode;
  reason: string;
  onRetry: () => void;
}

/** The link itself is at fault: another can be mailed. For anything else the same link is tried again. */
const faultsOfLink: readonly FailureCode[] = ["RESET_TOKEN_INVALID", "EMAIL_NOT_FOUND", "VALIDATION_FAILED"];

export function VerifyFailed({ code, reason, onRetry }: VerifyFailedProps) {
  const { verified, verifyFailed } = link;
  const isLinkAtFault = faultsOfLink.includes(code);
  return (
    <AccountFrame title={verifyFailed.title} isOutcome>
      <FormAlert>{reason}</FormAlert>
      {isLinkAtFault ? (
        <>
          <p>{verifyFailed.hint}</p>
          <LinkButton to="/login" wide>
            {verified.logIn}
          </LinkButton>
          <LinkButton to="/verify" variant="secondary" wide>
            {verifyFailed.again}
          </LinkButton>
        </>
      ) : (
        <Button onClick={onRetry} wide>
          {verifyFailed.retry}
        </Button>
      )}
    </AccountFrame>
  );
}
