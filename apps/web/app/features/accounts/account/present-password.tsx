import { shownAddress } from "@manara/contract/accounts/login-name-rules";
import { text } from "#text/features/accounts/account/messages";
import { PasswordField } from "../password-field.tsx";

/** The password of the account, for what a stolen session must not do. */
export function PresentPassword({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      {/* Shows password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={shownAddress(email)} readOnly />
      <PasswordField
        name="password"
        label={text.presentPassword}
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
