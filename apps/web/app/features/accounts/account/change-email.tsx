import { changeEmailRules } from "@manara/contract/accounts/account-rules";
import { hasNoMail, shownAddress } from "@manara/contract/accounts/login-name-rules";
import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { IconCircleCheck, IconMailExclamation } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useMailed } from "../mail-sent.tsx";
import { AccountSection } from "./account-section.tsx";
import { PresentPassword } from "./present-password.tsx";
import { SectionForm } from "./section-form.tsx";

/** The address of the account: whether it is confirmed, and the way to another. */
export function ChangeEmail({ account }: { account: OwnAccount }) {
  const isName = hasNoMail(account.email);
  return (
    <AccountSection title={isName ? text.loginName : accounts.fields.email}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {shownAddress(account.email)}
        </bdi>
        {!isName && <Mark isVerified={account.emailVerified} />}
      </p>
      {isName && <p className="text-ink-soft">{text.loginNameHint}</p>}
      {!isName && !account.emailVerified && <SendAgain email={account.email} />}
      {account.newEmail && (
        <p role="status" className="rounded-md bg-amber-soft p-3 text-amber-ink">
          {text.waitsFor} <bdi dir="ltr">{account.newEmail}</bdi>
        </p>
      )}
      {account.hasPassword ? (
        <NewAddress email={account.email} act={isName ? text.addEmail : text.changeEmail} />
      ) : (
        <p className="text-ink-soft">{text.needsPassword}</p>
      )}
    </AccountSection>
  );
}

function Mark({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <span className="inline-flex items-center gap-1.5 text-success-ink">
      <Icon of={IconCircleCheck} size={18} />
      {text.verified}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-amber-ink">
      <Icon of={IconMailExclamation} size={18} />
      {text.unverified}
    </span>
  );
}

function SendAgain({ email }: { email: string }) {
  const mailed = useMailed();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /auth/resend-verification", { body: { email } }),
    success: mailed(text.verificationSent),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
        {text.sendVerification}
      </Button>
    </div>
  );
}

function NewAddress({ email, act }: { email: string; act: string }) {
  const { revalidate } = useRevalidator();
  const mailed = useMailed();
  const { wrong, ...form } = useForm({
    rules: changeEmailRules,
    texts: { ...accounts.problems, BAD_CREDENTIALS: text.wrongPassword },
    blames: { BAD_CREDENTIALS: "password", EMAIL_TAKEN: "email" },
    send: (body) => api("POST /user/change-email", { body }),
    success: mailed(text.linkSent),
    onDone: () => {
      form.reset();
      return revalidate();
    },
  });
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4">
        {act}
      </summary>
      <div className="mt-3">
        <SectionForm form={form} save={text.sendLink}>
          <EmailField label={text.newEmail} hint={mailed(text.newEmailHint)} error={wrong("email")} />
          <PresentPassword email={email} error={wrong("password")} />
        </SectionForm>
      </div>
    </details>
  );
}
