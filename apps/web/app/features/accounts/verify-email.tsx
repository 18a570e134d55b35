import { EMAIL_ALREADY_VERIFIED } from "@manara/contract/accounts/account-rules";
import { ApiError, type FailureCode } from "@manara/contract/calls/api-error";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { text as link } from "#text/features/accounts/messages/links";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { currentSession, updateSession, useSession } from "../../session/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { wantedPage, withNext } from "./next-page.rules.ts";

interface VerifyFailedProps {
  code: FailureCode;
  reason: string;
  onRetry: () => void;
}

/** The link itself is at fault: another can be mailed. For anything else the same link is tried again. */
const faultsOfLink: readonly FailureCode[] = ["RESET_TOKEN_INVALID", "EMAIL_NOT_FOUND", "VALIDATION_FAILED"];

function VerifyFailed({ code, reason, onRetry }: VerifyFailedProps) {
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

/** Confirms the e-mail of a mailed link, as soon as a browser with scripts has opened it. */
export function VerifyEmail({ email, token }: { email: string; token: string }) {
  const { verified, verifying } = link;
  const isSignedIn = useSession() !== null;
  const asked = useSearchParams()[0].get("next");
  const next = wantedPage(asked);
  const [outcome, setOutcome] = useState<"verified" | "already" | null>(null);
  const { run, refusal, code } = useMutation({
    send: () => verify(email, token),
    alwaysHere: true,
    onDone(came) {
      rememberVerified(email);
      setOutcome(came ?? null);
    },
  });
  const begin = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link once
  useEffect(() => {
    if (token) begin();
  }, [email, token]);

  if (code && refusal) return <VerifyFailed code={code} reason={refusal} onRetry={() => void run()} />;
  if (!outcome) {
    return (
      <AccountFrame title={verifying}>
        <span className="self-center p-6 text-brand">
          <Spinner size={44} />
        </span>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={outcome === "already" ? verified.alreadyTitle : verified.title} isOutcome>
      <div className="flex items-center gap-4 rounded-lg bg-success-soft p-4 text-success-ink">
        <Icon of={IconCircleCheck} size={36} />
        <p>{outcome === "already" ? verified.alreadyText : verified.text}</p>
      </div>
      {isSignedIn ? (
        <LinkButton to={next ?? "/courses"} wide>
          {next ? verified.goOn : verified.courses}
        </LinkButton>
      ) : (
        <LinkButton to={withNext("/login", asked)} wide>
          {verified.logIn}
        </LinkButton>
      )}
    </AccountFrame>
  );
}

/** A link that was opened before has done its work: that is no failure. */
async function verify(email: string, token: string): Promise<"verified" | "already"> {
  try {
    await api("POST /auth/verify-email", { body: { email, token } });
    return "verified";
  } catch (error) {
    const isDone =
      error instanceof ApiError && error.issues.some(({ code }) => code === EMAIL_ALREADY_VERIFIED);
    if (!isDone) throw error;
    return "already";
  }
}

/** The account of this browser may be the one. */
function rememberVerified(email: string): void {
  const user = currentSession()?.user;
  if (user?.email.toLowerCase() === email.toLowerCase())
    updateSession({ user: { ...user, emailVerified: true } });
}
