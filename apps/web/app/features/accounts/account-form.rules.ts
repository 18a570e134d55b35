import {
  confirmationRule,
  emailRule,
  type loginRules,
  newPasswordRules,
  registerRules,
} from "@manara/contract/accounts/account-rules";
import { phoneFormRule } from "@manara/contract/fields/phone-rules";
import { type CodeOf, textRule } from "@manara/contract/rules";
import type { Country } from "@manara/countries/country";

/** Registration at a school of a country. The password is asked for twice. */
export function registerFormRules(country: Pick<Country, "callingCode" | "phonePattern">) {
  const rules = registerRules([country]);
  return {
    ...rules,
    phoneNumber: phoneFormRule(rules.phoneNumber, country),
    confirmPassword: confirmationRule,
  };
}

/** The form that asks for the address of an account. */
export const emailFormRules = { email: emailRule };

/** The form behind a mailed link; people may paste the whole link for its token. */
export const newPasswordFormRules = {
  ...newPasswordRules,
  token: textRule({ maxLength: 2000, isBlank: (typed) => mailedTokenIn(typed) === "" }),
  confirmPassword: confirmationRule,
};

/** The token of a mailed link, whether a person pastes the link or the token alone. */
export const mailedTokenIn = (typed: string): string =>
  typed.trim().split(/[?#]/, 1)[0]?.split("/").findLast(Boolean) ?? "";

/** Fault of the repeated password. */
export const checkConfirmation = (confirmation: string, password: string) =>
  confirmation === password ? {} : ({ confirmPassword: "PASSWORDS_DIFFER" } as const);

/** Faults of a field of these forms; the server names its issues in the same way. */
export type AccountProblem =
  | CodeOf<ReturnType<typeof registerFormRules>>
  | CodeOf<typeof loginRules>
  | CodeOf<typeof newPasswordFormRules>
  | "EMAIL_TAKEN"
  | "EMAIL_NOT_FOUND"
  | "PHONE_TAKEN"
  | "PASSWORDS_DIFFER"
  // Decided by the server alone, which knows the list and the person.
  | "PASSWORD_TOO_COMMON"
  | "PASSWORD_LIKE_NAME"
  | "PASSWORD_TOO_SHORT_FOR_STAFF";
