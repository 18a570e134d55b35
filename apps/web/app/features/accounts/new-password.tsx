import { Link, useNavigate } from "react-router";
import { text as account } from "#text/features/accounts/messages";
import { text as link } from "#text/features/accounts/messages/links";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { currentSession } from "../../session/session.ts";
import { linkClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { checkConfirmation, mailedTokenIn, newPasswordFormRules } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { MailSent } from "./mail-sent.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { typedEmail } from "./next-page.rules.ts";

interface NewPasswordProps {
  email: string;
  /** Of the mailed link; null where a link was only just sent. */
  token: string | null;
}

/** Takes the token of a mailed link and a new password. */
export function NewPassword({ email, token }: NewPasswordProps) {
  const { problems } = account;
  const { newPassword } = link;
  const navigate = useNavigate();
  const { wrong, ...form } = useForm({
    rules: newPasswordFormRules,
    check: (values) => checkConfirmation(values.confirmPassword, values.newPassword),
    texts: problems,
    send: ({ token: typed, newPassword: chosen }) =>
      api("POST /auth/change-password", { body: { token: mailedTokenIn(typed), newPassword: chosen } }),
    success: newPassword.done,
    failure: newPassword.failed,
    async onDone() {
      // The server has ended every session of the account.
      if (currentSession()) (await import("../../session/session-end.tsx")).endSession();
      return navigate("/login", { replace: true, state: typedEmail(email) });
    },
  });
  return (
    <AccountFrame
      title={newPassword.title}
      intro={token === null ? newPassword.sentIntro : newPassword.intro}
      isOutcome={token === null}
    >
      {token === null && <MailSent text={newPassword.sentTo} email={email} />}
      <AccountForm form={form} sendLabel={newPassword.send}>
        {/* Shows password managers whose password this is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        {token === null ? (
          <Field
            name="token"
            label={newPassword.token}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            className="rtl:text-end"
            error={wrong("token")}
          />
        ) : (
          <input type="hidden" name="token" value={token} />
        )}
        <NewPasswordFields
          name="newPassword"
          label={newPassword.password}
          hint={newPassword.passwordHint}
          error={wrong("newPassword")}
          confirmationError={wrong("confirmPassword")}
        />
      </AccountForm>
      <p className="border-t border-line pt-4">
        <Link to="/reset-password" className={linkClass} reloadDocument={token === null}>
          {newPassword.askAgain}
        </Link>
      </p>
    </AccountFrame>
  );
}
