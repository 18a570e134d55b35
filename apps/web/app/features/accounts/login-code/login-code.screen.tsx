import { confirmationRule } from "@manara/contract/accounts/account-rules";
import { loginCodeRules } from "@manara/contract/accounts/login-code-rules";
import { hasNoMail, shownAddress } from "@manara/contract/accounts/login-name-rules";
import { codeRule } from "@manara/contract/accounts/second-step-rules";
import { codeOf } from "@manara/contract/calls/api-error";
import { Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { text } from "#text/features/accounts/login-code/messages";
import { text as account } from "#text/features/accounts/messages";
import { send } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { linkClass } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { showToast } from "../../../ui/toasts.ts";
import { checkConfirmation } from "../account-form.rules.ts";
import { AccountForm } from "../account-form.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { beginSession } from "../log-in.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { nextPage, withNext } from "../next-page.rules.ts";
import { skipSignIn, useAsked } from "../skip-sign-in.ts";
import type { Route } from "./+types/login-code.screen.ts";

/** For accounts that ask for one. */
const SecondStepCode = lazyWithRetry(async () => (await import("../second-step/code-field.tsx")).CodeField);

export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  skipSignIn(request);
  return takeScannedCode();
}
clientLoader.hydrate = true as const;

/** The code of a slip that was scanned, which its QR code says as the fragment of the address; it does not stay there. */
function takeScannedCode(): string | null {
  const { hash, pathname, search } = location;
  const code = hash.slice(1);
  if (loginCodeRules.loginCode.check(code)) return null;
  history.replaceState(history.state, "", pathname + search);
  return code;
}

const withStep = { ...loginCodeRules, confirmPassword: confirmationRule, code: codeRule };
/** Nobody misses a code that was not asked for. */
const withoutStep: typeof withStep = { ...withStep, code: { ...codeRule, check: () => null } };

/** Takes a code that the school has read to a student, and a new password: together they open a session, neither alone. */
export default function LoginCodeScreen({ loaderData: scanned }: Route.ComponentProps) {
  const asked = useAsked();
  const navigate = useNavigate();
  const [asksForStep, setAsksForStep] = useState(false);
  const { wrong, ...form } = useForm({
    rules: asksForStep ? withStep : withoutStep,
    check: (values) => checkConfirmation(values.confirmPassword, values.newPassword),
    texts: { ...account.problems, ...text.problems },
    blames: { SECOND_STEP_NEEDED: "code", LOGIN_CODE_NOT_ACCEPTED: "loginCode" },
    send: ({ loginCode, newPassword, code }) =>
      send("POST /auth/login-by-code", { body: { loginCode, newPassword, code } })
        .then((answer) => beginSession(answer))
        .catch((error: unknown) => {
          if (asksForStep || codeOf(error) !== "SECOND_STEP_NEEDED") throw error;
          // Once the form can be filled in again: what cannot be typed into takes no focus.
          setTimeout(() => {
            setAsksForStep(true);
            form.untouch("code");
          });
        }),
    onDone(user) {
      if (!user) return undefined;
      showToast("success", hasNoMail(user.email) ? text.doneWithName(shownAddress(user.email)) : text.done);
      return navigate(nextPage(asked, user), { replace: true });
    },
  });
  return (
    <AccountFrame title={text.title} intro={text.intro}>
      <AccountForm form={form} sendLabel={text.send}>
        <Field
          {...latinDigits}
          key={scanned}
          name="loginCode"
          defaultValue={scanned ?? ""}
          label={text.loginCode}
          hint={text.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          required
          className="rtl:text-end"
          error={wrong("loginCode")}
        />
        <NewPasswordFields
          name="newPassword"
          label={text.newPassword}
          error={wrong("newPassword")}
          confirmationError={wrong("confirmPassword")}
        />
        {asksForStep && (
          <Suspense>
            <SecondStepCode error={wrong("code")} />
          </Suspense>
        )}
      </AccountForm>
      <p className="border-t border-line pt-4">
        <Link to={withNext("/auth/login", asked)} className={linkClass}>
          {text.back}
        </Link>
      </p>
    </AccountFrame>
  );
}
