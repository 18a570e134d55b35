import { text as account } from "#text/features/accounts/messages";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  name: string;
  label: string;
  /** Left out: what holds for students. */
  hint?: string | undefined;
  error: string | undefined;
  confirmationError: string | undefined;
}

/** A password that somebody chooses, asked for twice; the second field is `confirmPassword`. */
export function NewPasswordFields({ name, label, hint, error, confirmationError }: NewPasswordFieldsProps) {
  const { fields } = account;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        hint={hint ?? fields.passwordHint}
        autoComplete="new-password"
        error={error}
      />
      <PasswordField
        name="confirmPassword"
        label={fields.confirmPassword}
        autoComplete="new-password"
        error={confirmationError}
      />
    </>
  );
}
