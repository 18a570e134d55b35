import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { NewAuthenticator, SecondStep } from "@manara/contract/accounts/second-step";
import { startSecondStepRules } from "@manara/contract/accounts/second-step-rules";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text as account } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/second-step/messages";
import { api } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { AccountSection } from "../account/account-section.tsx";
import { PresentPassword } from "../account/present-password.tsx";
import { StepForm } from "../account/step-form.tsx";
import { ConfirmApp } from "./confirm-app.tsx";
import { EndSecondStep, NewCodes } from "./keep-second-step.tsx";
import { keepSetUp, keptSetUp, type SetUp } from "./kept-set-up.ts";

/** The recovery codes, this once, to be printed, copied or written down. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div data-prints-alone className="flex flex-col gap-4">
      <h3 className="text-lg">{text.codesTitle}</h3>
      <p className="text-ink-soft">{text.codesHint}</p>
      <ol
        dir="ltr"
        className="grid grid-cols-1 gap-2 rounded-md bg-canvas p-4 text-start font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
        <CopyButton said={text} content={codes.join("\n")}>
          {text.copyCodes}
        </CopyButton>
        <Button onClick={onKept}>{text.saved}</Button>
      </div>
    </div>
  );
}

interface StartAppProps {
  email: string;
  onStarted: (app: NewAuthenticator) => void;
  onCancel: () => void;
}

/** The password first: a session may be a stolen one. */
function StartApp({ email, onStarted, onCancel }: StartAppProps) {
  const { wrong, ...form } = useForm({
    rules: startSecondStepRules,
    texts: { ...accounts.problems, BAD_CREDENTIALS: account.wrongPassword },
    blames: { BAD_CREDENTIALS: "password" },
    send: (body) => api("POST /user/start-second-step", { body }),
    onDone: (app) => app && onStarted(app),
  });
  return (
    <StepForm form={form} save={text.turnOn} cancel={text.cancel} onCancel={onCancel}>
      <PresentPassword email={email} error={wrong("password")} />
    </StepForm>
  );
}

interface SectionProps {
  account: OwnAccount;
  secondStep: SecondStep;
}

/** Step: nothing, the password is asked for, the app is set up, or codes are shown. */
type Stage = "idle" | "password" | SetUp;

/** The second step of the own account: setting it up, keeping it, going without it. */
export function SecondStepSection({ account, secondStep }: SectionProps) {
  const { userId } = account;
  const [stage, showStage] = useState<Stage>(() => keptSetUp(userId) ?? "idle");
  const setStage = (next: Stage) => {
    keepSetUp(userId, typeof next === "object" ? next : null);
    showStage(next);
  };
  const { revalidate } = useRevalidator();
  const finish = () => {
    setStage("idle");
    return revalidate();
  };
  return (
    <AccountSection anchor="second-step" title={text.title}>
      {stage === "idle" && (
        <Overview
          account={account}
          secondStep={secondStep}
          onStart={() => setStage("password")}
          onCodes={(codes) => setStage({ codes })}
        />
      )}
      {stage === "password" && (
        <StartApp
          email={account.email}
          onStarted={(app) => setStage({ app })}
          onCancel={() => setStage("idle")}
        />
      )}
      {typeof stage === "object" && "app" in stage && (
        <ConfirmApp
          app={stage.app}
          onConfirmed={(codes) => setStage({ codes })}
          onCancel={() => setStage("idle")}
        />
      )}
      {typeof stage === "object" && "codes" in stage && (
        <RecoveryCodes codes={stage.codes} onKept={() => void finish()} />
      )}
    </AccountSection>
  );
}

interface OverviewProps extends SectionProps {
  onStart: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** When fewer are left, it is time for new ones. */
const FEW_CODES = 3;

function Overview({ account, secondStep, onStart, onCodes }: OverviewProps) {
  const { country } = useSite();
  const { since, recoveryCodesLeft, required } = secondStep;
  if (since === null) {
    return (
      <>
        {required && (
          <p role="status" className="rounded-md bg-amber-soft p-3 text-amber-ink">
            {text.required}
          </p>
        )}
        <p className="text-ink-soft">{account.hasPassword ? text.intro : text.needsPassword}</p>
        {account.hasPassword && (
          <Button variant="secondary" onClick={onStart} className="sm:max-w-max">
            {text.turnOn}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <p>{text.on(writeMoment(since, country))}</p>
      <p className="text-ink-soft">
        {text.codesLeft(new Intl.NumberFormat(country.intlLocale).format(recoveryCodesLeft))}{" "}
        {recoveryCodesLeft < FEW_CODES && text.fewCodes}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onStart}>
          {text.otherPhone}
        </Button>
        <NewCodes onCodes={onCodes} />
        <EndSecondStep email={account.email} />
      </div>
    </>
  );
}
