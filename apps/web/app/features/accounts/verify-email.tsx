import { codeOf, type FailureCode } from "@manara/contract/api-error";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";
import { text as errors } from "../../error-messages/ar.ts";
import { currentSession, updateSession, useSession } from "../../session.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { text as link } from "./messages/links/ar.ts";
import { VerifyFailed } from "./verify-failed.tsx";

type Outcome = "pending" | "verified" | FailureCode;

/** Confirms the e-mail of a mailed link, as soon as a browser with scripts has opened it. */
export function VerifyEmail({ email, token }: { email: string; token: string }) {
  const { verified, verifying } = link;
  const isSignedIn = useSession() !== null;
  const [outcome, setOutcome] = useState<Outcome>("pending");
  const [attempts, setAttempts] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    void verify(email, token).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [email, token, attempts]);

  if (outcome === "pending") {
    return (
      <AccountFrame title={verifying}>
        <span className="self-center p-6 text-brand">
          <Spinner size={44} />
        </span>
      </AccountFrame>
    );
  }
  if (outcome !== "verified") {
    const retry = () => {
      setOutcome("pending");
      setAttempts(attempts + 1);
    };
    return <VerifyFailed code={outcome} reason={errors[outcome]} onRetry={retry} />;
  }
  return (
    <AccountFrame title={verified.title} isOutcome>
      <div className="flex items-center gap-4 rounded-lg bg-success-soft p-4 text-success-ink">
        <Icon of={IconCircleCheck} size={36} />
        <p>{verified.text}</p>
      </div>
      {isSignedIn ? (
        <LinkButton to="/courses" wide>
          {verified.courses}
        </LinkButton>
      ) : (
        <LinkButton to="/login" wide>
          {verified.logIn}
        </LinkButton>
      )}
    </AccountFrame>
  );
}

async function verify(email: string, token: string): Promise<Outcome> {
  try {
    await api("POST /auth/verify-email", { body: { email, token } });
  } catch (error) {
    return codeOf(error) ?? "INTERNAL_ERROR";
  }
  const user = currentSession()?.user;
  if (user?.email.toLowerCase() === email.toLowerCase())
    updateSession({ user: { ...user, emailVerified: true } });
  return "verified";
}
