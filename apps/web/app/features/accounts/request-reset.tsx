import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { useForm } from "../../form.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { checkEmailForm, emailFields } from "./link-form.rules.ts";
import { text as account } from "./messages/ar.ts";
import { text as link } from "./messages/links/ar.ts";
import { NewPassword } from "./new-password.tsx";
import { tellFailure } from "./tell-failure.ts";
import { useRefusal } from "./use-refusal.ts";

/** Asks for the e-mail of the account whose password was forgotten; then takes the mailed link. */
export function RequestReset({ email }: { email: string }) {
  const { fields, problems } = account;
  const { requestReset } = link;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { refusal, attempt } = useRefusal();
  const form = useForm({
    names: emailFields,
    check: checkEmailForm,
    send: (values) =>
      attempt(() =>
        tellFailure(requestReset.failed, async () => {
          await api("POST /auth/forget-password", { body: values });
          showToast("success", requestReset.sent);
          setSentTo(values.email.trim());
        }),
      ),
  });
  if (sentTo) return <NewPassword email={sentTo} token={null} />;
  const problem = form.problem("email");
  return (
    <AccountFrame title={requestReset.title} intro={requestReset.intro}>
      <AccountForm form={form} refusal={refusal} sendLabel={requestReset.send}>
        <EmailField label={fields.email} defaultValue={email} error={problem && problems[problem]} />
      </AccountForm>
      <p className="border-t border-line pt-4">
        <Link to="/auth/login" className={linkClass}>
          {requestReset.back}
        </Link>
      </p>
    </AccountFrame>
  );
}
