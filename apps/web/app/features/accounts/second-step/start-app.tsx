import type { NewAuthenticator } from "@manara/contract/second-step";
import { startSecondStepRules } from "@manara/contract/second-step-rules";
import { useForm } from "../../../form.ts";
import { api } from "../../../step-up-api.ts";
import { Button } from "../../../ui/button.tsx";
import { text as account } from "../account/messages/ar.ts";
import { SectionForm } from "../account/section-form.tsx";
import { text as accounts } from "../messages/ar.ts";
import { PasswordField } from "../password-field.tsx";
import { text } from "./messages/ar.ts";

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
    <>
      <SectionForm form={form} save={text.turnOn}>
        {/* Tells password managers whose password this is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label={account.presentPassword}
          autoComplete="current-password"
          error={wrong("password")}
        />
      </SectionForm>
      <Button variant="secondary" onClick={onCancel} className="sm:max-w-max">
        {text.cancel}
      </Button>
    </>
  );
}
