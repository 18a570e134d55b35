import { useState } from "react";
import { text as account } from "#text/features/accounts/messages";
import { text as link } from "#text/features/accounts/messages/links";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { emailFormRules } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { MailSent } from "./mail-sent.tsx";

/** Has the verification link mailed again. */
export function RequestVerification() {
  const { fields, problems } = account;
  const { requestVerification: text } = link;
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    rules: emailFormRules,
    texts: problems,
    blames: { EMAIL_NOT_FOUND: "email" },
    send: (body) => api("POST /auth/resend-verification", { body }),
    success: text.sent,
    onDone: (_, sent) => setSentTo(sent.email.trim()),
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
  if (session?.user.emailVerified) {
    return (
      <AccountFrame title={link.verified.alreadyTitle}>
        <LinkButton to="/courses" wide>
          {link.verified.courses}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <AccountForm form={form} sendLabel={text.send}>
        <EmailField
          label={fields.email}
          key={session?.user.email}
          defaultValue={session?.user.email}
          error={form.wrong("email")}
        />
      </AccountForm>
    </AccountFrame>
  );
}
