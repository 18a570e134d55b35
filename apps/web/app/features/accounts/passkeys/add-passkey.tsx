import { passkeyRules } from "@manara/contract/accounts/passkey-rules";
import { startSecondStepRules } from "@manara/contract/accounts/second-step-rules";
import { startRegistration } from "@simplewebauthn/browser";
import { text as account } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/passkeys/messages";
import { api } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { Field } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { PresentPassword } from "../account/present-password.tsx";
import { StepForm } from "../account/step-form.tsx";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Lets the device make a key; false: it has not, or the person would rather not. */
async function makePasskey({ name, password }: { name: string; password: string }): Promise<boolean> {
  const options = await api("POST /user/start-passkey", { body: { password } });
  const made = await startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(
    // Whether the device cannot or the person has cancelled: the form says that no key was made.
    () => null,
  );
  if (!made) return false;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  await api("POST /user/add-passkey", { body: { name, credential } });
  return true;
}

interface AddPasskeyProps {
  email: string;
  onAdded: () => void;
  onCancel: () => void;
}

/** A passkey for this device, with the password: a session may be a stolen one. */
export function AddPasskey({ email, onAdded, onCancel }: AddPasskeyProps) {
  const { wrong, ...form } = useForm({
    rules: { ...passkeyRules, ...startSecondStepRules },
    texts: { ...accounts.problems, ...text.problems, BAD_CREDENTIALS: account.wrongPassword },
    blames: { BAD_CREDENTIALS: "password" },
    send: makePasskey,
    onDone(isAdded) {
      showToast(isAdded ? "success" : "info", isAdded ? text.added : text.cancelled);
      if (isAdded) onAdded();
    },
  });
  return (
    <StepForm form={form} save={text.add} cancel={text.cancel} onCancel={onCancel}>
      <Field
        name="name"
        label={text.name}
        hint={text.nameHint}
        error={wrong("name")}
        dir="auto"
        maxLength={60}
        required
      />
      <PresentPassword email={email} error={wrong("password")} />
    </StepForm>
  );
}
