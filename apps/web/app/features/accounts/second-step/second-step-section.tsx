import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { SecondStep } from "@manara/contract/accounts/second-step";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/second-step/messages";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { AccountSection } from "../account/account-section.tsx";
import { ConfirmApp } from "./confirm-app.tsx";
import { EndSecondStep, NewCodes } from "./keep-second-step.tsx";
import { keepSetUp, keptSetUp, type SetUp } from "./kept-set-up.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StartApp } from "./start-app.tsx";

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
