import { changePasswordRules, confirmationRule } from "@manara/contract/accounts/account-rules";
import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { isGuarded } from "@manara/contract/accounts/role-rules";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { checkConfirmation } from "../account-form.rules.ts";
import { useMailed } from "../mail-sent.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { AccountSection } from "./account-section.tsx";
import { PresentPassword } from "./present-password.tsx";
import { SectionForm } from "./section-form.tsx";

/** Another password; who has none, because a provider vouches for them, is mailed a link to choose one. */
export function ChangePassword({ account }: { account: OwnAccount }) {
  return (
    <AccountSection title={accounts.fields.password}>
      {account.hasPassword ? <NewPassword account={account} /> : <FirstPassword email={account.email} />}
    </AccountSection>
  );
}

function NewPassword({ account: { email, role } }: { account: OwnAccount }) {
  const { problems } = accounts;
  const { revalidate } = useRevalidator();
  const { wrong, ...form } = useForm({
    rules: { ...changePasswordRules, confirmPassword: confirmationRule },
    check: (values) => checkConfirmation(values.confirmPassword, values.newPassword),
    texts: { ...problems, BAD_CREDENTIALS: text.wrongPassword },
    blames: { BAD_CREDENTIALS: "password" },
    send: ({ password, newPassword }) =>
      api("POST /user/change-password", { body: { password, newPassword } }),
    success: text.passwordChanged,
    onDone: () => {
      form.reset();
      return revalidate();
    },
  });
  return (
    <SectionForm form={form} save={text.changePassword}>
      <PresentPassword email={email} error={wrong("password")} />
      <NewPasswordFields
        name="newPassword"
        label={text.newPassword}
        hint={isGuarded(role) ? accounts.fields.staffPasswordHint : undefined}
        error={wrong("newPassword")}
        confirmationError={wrong("confirmPassword")}
      />
    </SectionForm>
  );
}

function FirstPassword({ email }: { email: string }) {
  const mailed = useMailed();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /auth/forget-password", { body: { email } }),
    success: mailed(text.linkSent),
  });
  return (
    <>
      <p className="text-ink-soft">{text.noPassword}</p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button variant="secondary" busy={isBusy} onClick={() => void run()} className="sm:max-w-max">
        {text.choosePassword}
      </Button>
    </>
  );
}
