import { useState } from "react";
import { api } from "../../api.ts";
import { useForm } from "../../form.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { checkEmailForm, emailFields } from "./link-form.rules.ts";
import { MailSent } from "./mail-sent.tsx";
import { text as account } from "./messages/ar.ts";
import { text as link } from "./messages/links/ar.ts";
import { useRefusal } from "./use-refusal.ts";

/** Has the verification link mailed again. */
export function RequestVerification({ email }: { email: string }) {
  const { fields, problems } = account;
  const { requestVerification: text } = link;
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { refusal, attempt } = useRefusal();
  const form = useForm({
    names: emailFields,
    check: checkEmailForm,
    send: (values) =>
      attempt(async () => {
        await api("POST /auth/resend-verification", { body: values });
        showToast("success", text.sent);
        setSentTo(values.email.trim());
      }),
  });
  if (sentTo) {
    return (
      <AccountFrame title={text.sentTitle} isOutcome>
        <MailSent text={text.sentText} email={sentTo} />
        <p>{text.sentHint}</p>
        <Button variant="secondary" wide onClick={() => setSentTo(null)}>
          {text.again}
        </Button>
      </AccountFrame>
    );
  }
  const problem = form.problem("email");
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      {session?.user.emailVerified && (
        <p className="rounded-md bg-success-soft p-3 text-success-ink">{text.already}</p>
      )}
      <AccountForm form={form} refusal={refusal} sendLabel={text.send}>
        <EmailField
          label={fields.email}
          key={session?.user.email}
          defaultValue={email || session?.user.email}
          error={problem && problems[problem]}
        />
      </AccountForm>
    </AccountFrame>
  );
}
