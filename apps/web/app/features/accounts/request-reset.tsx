import { useState } from "react";
import { Link, type Location, useLocation } from "react-router";
import { text as account } from "#text/features/accounts/messages";
import { text as link } from "#text/features/accounts/messages/links";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { emailFormRules } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { NewPassword } from "./new-password.tsx";
import type { TypedEmail } from "./next-page.rules.ts";

/** Asks for the e-mail of the account whose password was forgotten; then takes the mailed link. */
export function RequestReset() {
  const { state: typed }: Location<TypedEmail> = useLocation();
  const { fields, problems } = account;
  const { requestReset } = link;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    rules: emailFormRules,
    texts: problems,
    blames: { EMAIL_NOT_FOUND: "email" },
    send: (body) => api("POST /auth/forget-password", { body }),
    success: requestReset.sent,
    failure: requestReset.failed,
    onDone: (_, sent) => setSentTo(sent.email.trim()),
  });
  if (sentTo) return <NewPassword email={sentTo} token={null} />;
  return (
    <AccountFrame title={requestReset.title} intro={requestReset.intro}>
      <AccountForm form={form} sendLabel={requestReset.send}>
        <EmailField label={fields.email} defaultValue={typed?.email} error={form.wrong("email")} />
      </AccountForm>
      <p className="border-t border-line pt-4">
        <Link to="/auth/login" className={linkClass}>
          {requestReset.back}
        </Link>
      </p>
    </AccountFrame>
  );
}
