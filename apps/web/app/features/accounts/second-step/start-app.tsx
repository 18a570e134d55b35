import type { NewAuthenticator } from "@manara/contract/accounts/second-step";
import { startSecondStepRules } from "@manara/contract/accounts/second-step-rules";
import { text as account } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/second-step/messages";
import { api } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { PresentPassword } from "../account/present-password.tsx";
import { StepForm } from "../account/step-form.tsx";

interface StartAppProps {
  email: string;
  onStarted: (app: NewAuthenticator) => void;
  onCancel: () => void;
}

/** The password first: a session may be a stolen one. */
export function StartApp({ email, onStarted, onCancel }: StartAppProps) {
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
