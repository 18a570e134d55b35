import { loginRules } from "@manara/contract/accounts/account-rules";
import { codeRule } from "@manara/contract/accounts/second-step-rules";
import { codeOf } from "@manara/contract/calls/api-error";
import { Suspense, useState } from "react";
import { Link, type Location, useLocation, useNavigate } from "react-router";
import { text as account } from "#text/features/accounts/messages";
import { text } from "#text/features/accounts/messages/login";
import { useForm } from "../../forms/form.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { linkClass } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import type { Route } from "./+types/login.screen.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { logIn } from "./log-in.ts";
import { nextPage, type TypedEmail, typedEmail, withNext } from "./next-page.rules.ts";
import { PasskeyWay } from "./passkeys/passkey-way.tsx";
import { PasswordField } from "./password-field.tsx";
import { skipSignIn, useAsked } from "./skip-sign-in.ts";
import { SocialWays } from "./social-ways.tsx";

/** For accounts that ask for one. */
const SecondStepCode = lazyWithRetry(async () => (await import("./second-step/code-field.tsx")).CodeField);

export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => skipSignIn(request);
clientLoader.hydrate = true as const;

const withCode = { ...loginRules, code: codeRule };
/** Nobody misses a code that was not asked for. */
const withoutCode: typeof withCode = { ...withCode, code: { ...codeRule, check: () => null } };

export default function LoginScreen() {
  const { fields, problems } = account;
  const asked = useAsked();
  const { state: typed }: Location<TypedEmail> = useLocation();
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState(false);
  const { wrong, ...form } = useForm({
    // What was typed stays, and a field for the code joins it.
    rules: asksForCode ? withCode : withoutCode,
    texts: { ...problems, ...text.codeProblems },
    blames: { SECOND_STEP_NEEDED: "code" },
    send: (values) =>
      logIn(values).catch((error: unknown) => {
        if (asksForCode || codeOf(error) !== "SECOND_STEP_NEEDED") throw error;
        // Once the form can be filled in again: what cannot be typed into takes no focus.
        setTimeout(() => {
          setAsksForCode(true);
          form.untouch("code");
        });
      }),
    onDone(entered) {
      if (!entered) return undefined;
      showToast("success", text.done);
      if (entered.isShort) showToast("warning", text.shortPassword);
      return navigate(entered.isShort ? "/account" : nextPage(asked, entered.user), { replace: true });
    },
  });
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <SocialWays from="/auth/login" asked={asked} />
      <AccountForm form={form} sendLabel={text.send}>
        <EmailField
          type="text"
          inputMode="email"
          autoCapitalize="none"
          label={fields.email}
          hint={text.orName}
          autoComplete="username"
          defaultValue={typed?.email}
          error={wrong("email")}
        />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="current-password"
          error={wrong("password")}
        />
        {asksForCode && (
          <Suspense>
            <SecondStepCode error={wrong("code")} />
          </Suspense>
        )}
        <p className="-my-2 flex flex-wrap gap-x-6">
          <Link to="/reset-password" state={typedEmail(form.values.email)} className={linkClass}>
            {text.forgotten}
          </Link>
          <Link to={withNext("/auth/code", asked)} className={linkClass}>
            {text.byLoginCode}
          </Link>
        </p>
      </AccountForm>
      <PasskeyWay onEntered={(user) => navigate(nextPage(asked, user), { replace: true })} />
      <p className="border-t border-line pt-4">
        {text.noAccount}{" "}
        <Link to={withNext("/auth/register", asked)} className={linkClass}>
          {text.register}
        </Link>
      </p>
    </AccountFrame>
  );
}
