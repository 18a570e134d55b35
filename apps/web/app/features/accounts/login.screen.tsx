import { loginRules } from "@manara/contract/account-rules";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useForm } from "../../form.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import type { Route } from "./+types/login.screen.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { logIn } from "./log-in.ts";
import { text as account } from "./messages/ar.ts";
import { text } from "./messages/login/ar.ts";
import { nextPage, withNext } from "./next-page.rules.ts";
import { PasswordField } from "./password-field.tsx";
import { skipSignIn } from "./skip-sign-in.ts";
import { SocialWays } from "./social-ways.tsx";

export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => skipSignIn(request);
clientLoader.hydrate = true as const;

export default function LoginScreen() {
  const { fields, problems } = account;
  const asked = useSearchParams()[0].get("next");
  const navigate = useNavigate();
  const { wrong, ...form } = useForm({
    rules: loginRules,
    texts: problems,
    send: logIn,
    success: text.done,
    onDone(entered) {
      if (!entered) return undefined;
      if (entered.isShort) showToast("warning", text.shortPassword);
      return navigate(entered.isShort ? "/account" : nextPage(asked, entered.user), { replace: true });
    },
  });
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <SocialWays from="/auth/login" asked={asked} />
      <AccountForm form={form} sendLabel={text.send}>
        <EmailField label={fields.email} autoComplete="username" error={wrong("email")} />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="current-password"
          error={wrong("password")}
        />
        <Link to="/reset-password" className={`${linkClass} -my-2 self-start`}>
          {text.forgotten}
        </Link>
      </AccountForm>
      <p className="border-t border-line pt-4">
        {text.noAccount}{" "}
        <Link to={withNext("/auth/register", asked)} className={linkClass}>
          {text.register}
        </Link>
      </p>
    </AccountFrame>
  );
}
