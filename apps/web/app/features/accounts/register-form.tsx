import { emailRule, NAME_MAX_LENGTH, normaliseEmail } from "@manara/contract/accounts/account-rules";
import { normalisePhone } from "@manara/contract/fields/phone-rules";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { text as account } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/messages/register";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { language } from "../../language/language.ts";
import { useSite } from "../../site.ts";
import { linkClass } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { latinDigits } from "../../ui/latin-digits.ts";
import { NameField } from "../../ui/name-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { checkConfirmation, registerFormRules } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { problemsAt } from "./account-problems.ts";
import { logIn } from "./log-in.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { typedEmail, wantedPage, withNext } from "./next-page.rules.ts";
import { SocialWays } from "./social-ways.tsx";

/** Asks, when an e-mail was typed, whether it has an account; the form then says so before it is sent. */
function useEmailTaken() {
  const [taken, setTaken] = useState<string | null>(null);
  const asked = useRef<string | null>(null);

  async function ask(typed: string): Promise<void> {
    const email = normaliseEmail(typed);
    if (emailRule.check(email) || asked.current === email) return;
    asked.current = email;
    try {
      if (await api("GET /auth/is-email-used", { query: { email } })) setTaken(email);
    } catch {
      // Only a courtesy: registering asks again.
      asked.current = null;
    }
  }

  return { ask, isTaken: (typed: string) => taken !== null && normaliseEmail(typed) === taken };
}

interface RegisterFormProps {
  asked: string | null;
  onSend: () => void;
  onDone: (email: string) => void;
  /** They are signed in, and had asked for a page. */
  onGoOn: (page: string) => void;
}

/** Makes a student's account. */
export function RegisterForm({ asked, onSend, onDone, onGoOn }: RegisterFormProps) {
  const { fields } = account;
  const { country, sendsMail } = useSite();
  const next = wantedPage(asked);
  const { ask, isTaken } = useEmailTaken();
  const { wrong, ...form } = useForm({
    rules: registerFormRules(country),
    check: (values) => ({
      ...(isTaken(values.email) && { email: "EMAIL_TAKEN" as const }),
      ...checkConfirmation(values.confirmPassword, values.password),
    }),
    texts: problemsAt(country),
    blames: { EMAIL_TAKEN: "email", PHONE_TAKEN: "phoneNumber" },
    failure: text.failed,
    send: async ({ fullName, email, phoneNumber, password }) => {
      onSend();
      const phone = normalisePhone(phoneNumber, country);
      const body = { fullName, email, phoneNumber: phone, password, locale: language.locale };
      const account = await api("POST /auth/register", { body: { ...body, ...(next && { next }) } });
      // The account is there, whatever comes of this: without an answer its owner signs in by the form.
      const user = await logIn({ email, password }).catch(() => null);
      return { account, isSignedIn: user !== null };
    },
    onDone(made) {
      form.reset();
      if (!made) return;
      if (!made.isSignedIn || !next) return onDone(made.account.email);
      showToast("success", sendsMail ? text.done : text.doneUnmailed);
      onGoOn(next);
    },
  });
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <SocialWays from="/auth/register" asked={asked} />
      <AccountForm form={form} sendLabel={text.send} isKept>
        <NameField
          name="fullName"
          typed={form.values.fullName}
          label={fields.fullName}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          dir={form.values.fullName ? "auto" : undefined}
          required
          error={wrong("fullName")}
        />
        <EmailField
          label={fields.email}
          onBlur={(event) => void ask(event.target.value)}
          error={wrong("email")}
        />
        {isTaken(form.values.email) && (
          <p className="-mt-2 flex flex-wrap gap-x-6">
            <Link to={withNext("/auth/login", asked)} className={linkClass}>
              {text.logIn}
            </Link>
            <Link to="/reset-password" state={typedEmail(form.values.email)} className={linkClass}>
              {text.forgotten}
            </Link>
          </p>
        )}
        <Field
          {...latinDigits}
          name="phoneNumber"
          label={fields.phoneNumber}
          hint={fields.phoneHint(country.phoneExample)}
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          className="rtl:text-end"
          error={wrong("phoneNumber")}
        />
        <NewPasswordFields
          name="password"
          label={fields.password}
          error={wrong("password")}
          confirmationError={wrong("confirmPassword")}
        />
      </AccountForm>
      <p className="text-sm text-ink-soft">
        {text.accept[0]}{" "}
        <Link to="/terms" className={linkClass}>
          {text.terms}
        </Link>{" "}
        {text.accept[1]}{" "}
        <Link to="/conditions" className={linkClass}>
          {text.privacy}
        </Link>
        .
      </p>
      <p className="border-t border-line pt-4">
        {text.haveAccount}{" "}
        <Link to={withNext("/auth/login", asked)} className={linkClass}>
          {text.logIn}
        </Link>
      </p>
    </AccountFrame>
  );
}
