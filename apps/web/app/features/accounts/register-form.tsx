import { NAME_MAX_LENGTH } from "@manara/contract/account-rules";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { useForm } from "../../form.ts";
import { useSite } from "../../site.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { checkRegistration, normalisePhone, registerFields } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { text as account } from "./messages/ar.ts";
import { text } from "./messages/register/ar.ts";
import { withNext } from "./next-page.rules.ts";
import { PasswordField } from "./password-field.tsx";
import { SocialWays } from "./social-ways.tsx";
import { useEmailTaken } from "./use-email-taken.ts";
import { useRefusal } from "./use-refusal.ts";

interface RegisterFormProps {
  asked: string | null;
  onSend: () => void;
  onDone: (email: string) => void;
}

/** Makes a student's account. */
export function RegisterForm({ asked, onSend, onDone }: RegisterFormProps) {
  const { fields, problems } = account;
  const { country } = useSite();
  const { refusal, attempt } = useRefusal();
  const { ask, isTaken } = useEmailTaken();
  const form = useForm({
    names: registerFields,
    check: (values) => {
      const found = checkRegistration(values, country);
      return isTaken(values.email) ? { ...found, email: "EMAIL_TAKEN" } : found;
    },
    send: ({ fullName, email, phoneNumber, password }) =>
      attempt(async () => {
        onSend();
        const body = { fullName, email, phoneNumber: normalisePhone(phoneNumber, country), password };
        onDone((await api("POST /auth/register", { body })).email);
      }),
  });
  const wrong = (name: (typeof registerFields)[number]) => {
    const problem = form.problem(name);
    return problem && problems[problem];
  };
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <SocialWays from="/auth/register" asked={asked} />
      <AccountForm form={form} refusal={refusal} sendLabel={text.send}>
        <Field
          name="fullName"
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
        <Field
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
        <PasswordField
          name="password"
          label={fields.password}
          hint={fields.passwordHint}
          autoComplete="new-password"
          error={wrong("password")}
        />
        <PasswordField
          name="confirmPassword"
          label={fields.confirmPassword}
          autoComplete="new-password"
          error={wrong("confirmPassword")}
        />
      </AccountForm>
      <p className="border-t border-line pt-4">
        {text.haveAccount}{" "}
        <Link to={withNext("/auth/login", asked)} className={linkClass}>
          {text.logIn}
        </Link>
      </p>
    </AccountFrame>
  );
}
