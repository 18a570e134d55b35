import { endSecondStepRules } from "@manara/contract/accounts/second-step-rules";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text as account } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/second-step/messages";
import { api } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { PresentPassword } from "../account/present-password.tsx";
import { CodeField } from "./code-field.tsx";

/** New recovery codes in place of the earlier ones. */
export function NewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { run, isBusy, refusal } = useMutation({
    send: () => stepUpApi("POST /user/renew-recovery-codes"),
    success: text.codesRenewed,
    onDone: (answer) => answer && onCodes(answer.recoveryCodes),
  });
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
        {text.newCodes}
      </Button>
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </>
  );
}

/** Going without the second step, with the password and a code. */
export function EndSecondStep({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.turnOff}
      </Button>
      {isOpen && <EndDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { wrong, ...form } = useForm({
    rules: endSecondStepRules,
    texts: {
      ...accounts.problems,
      ...text.problems,
      BAD_CREDENTIALS: account.wrongPassword,
      SECOND_STEP_NEEDED: text.problems.CODE_INVALID,
    },
    blames: { BAD_CREDENTIALS: "password", SECOND_STEP_NEEDED: "code" },
    send: (body) => api("POST /user/end-second-step", { body }),
    success: text.turnedOff,
    onDone: () => revalidate(),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.turnOffTitle}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" {...form.submitProps} form="end-second-step">
            {text.turnOff}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id="end-second-step">
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-4">
          <p>{text.turnOffHint}</p>
          <PresentPassword email={email} error={wrong("password")} />
          <CodeField error={wrong("code")} />
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        </fieldset>
      </form>
    </Dialog>
  );
}
