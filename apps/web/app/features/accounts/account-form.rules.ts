import {
  isEmail,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from "@manara/contract/account-rules";
import type { FailureCode } from "@manara/contract/api-error";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Country } from "@manara/countries/country";
import type { Problems, Values } from "../../form.rules.ts";

type AccountField =
  | "fullName"
  | "email"
  | "phoneNumber"
  | "password"
  | "newPassword"
  | "confirmPassword"
  | "token";

/** What can be wrong with a field; the server names its issues in the same way. */
export type AccountProblem =
  | "FULL_NAME_REQUIRED"
  | "FULL_NAME_INVALID"
  | "EMAIL_REQUIRED"
  | "EMAIL_INVALID"
  | "EMAIL_TAKEN"
  | "EMAIL_NOT_FOUND"
  | "PHONE_NUMBER_REQUIRED"
  | "PHONE_NUMBER_INVALID"
  | "PHONE_TAKEN"
  | "PASSWORD_REQUIRED"
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_INVALID"
  | "CONFIRM_PASSWORD_REQUIRED"
  | "PASSWORDS_DIFFER"
  | "TOKEN_REQUIRED"
  | "TOKEN_INVALID";

export type Found = Problems<AccountField, AccountProblem>;

const checkName = (name: string): AccountProblem | undefined => {
  const length = name.trim().length;
  if (length === 0) return "FULL_NAME_REQUIRED";
  return length > NAME_MAX_LENGTH ? "FULL_NAME_INVALID" : undefined;
};

export const checkEmail = (email: string): AccountProblem | undefined => {
  const trimmed = email.trim();
  if (!trimmed) return "EMAIL_REQUIRED";
  return isEmail(trimmed) ? undefined : "EMAIL_INVALID";
};

const checkPhone = (
  phoneNumber: string,
  country: Pick<Country, "phonePattern" | "callingCode">,
): AccountProblem | undefined => {
  const digits = normalisePhone(phoneNumber, country);
  if (!digits) return "PHONE_NUMBER_REQUIRED";
  return new RegExp(country.phonePattern).test(digits) ? undefined : "PHONE_NUMBER_INVALID";
};

export const checkPassword = (password: string): AccountProblem | undefined => {
  if (!password) return "PASSWORD_REQUIRED";
  if (password.length < PASSWORD_MIN_LENGTH) return "PASSWORD_TOO_SHORT";
  return password.length > PASSWORD_MAX_LENGTH ? "PASSWORD_INVALID" : undefined;
};

export const checkConfirmation = (confirmation: string, password: string): AccountProblem | undefined => {
  if (!confirmation) return "CONFIRM_PASSWORD_REQUIRED";
  return confirmation === password ? undefined : "PASSWORDS_DIFFER";
};

export const registerFields = ["fullName", "email", "phoneNumber", "password", "confirmPassword"] as const;

export const checkRegistration = (
  values: Values<(typeof registerFields)[number]>,
  country: Pick<Country, "phonePattern" | "callingCode">,
): Found => ({
  fullName: checkName(values.fullName),
  email: checkEmail(values.email),
  phoneNumber: checkPhone(values.phoneNumber, country),
  password: checkPassword(values.password),
  confirmPassword: checkConfirmation(values.confirmPassword, values.password),
});

export const loginFields = ["email", "password"] as const;

/** An account may be older than today's rules, so the server alone judges its password. */
export const checkLogin = (values: Values<(typeof loginFields)[number]>): Found => ({
  email: values.email.trim() ? undefined : "EMAIL_REQUIRED",
  password: values.password ? undefined : "PASSWORD_REQUIRED",
});

/** A number as the server takes it: Arabic digits, gaps and the calling code of the country are forgiven. */
export function normalisePhone(typed: string, country: Pick<Country, "callingCode">): string {
  const plain = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s\p{Pd}\p{Cf}().]/gu, "");
  return plain.replace(new RegExp(`^(?:\\+|00)${country.callingCode}0?`), "0");
}

const fieldOfCode: Partial<Record<FailureCode, AccountField>> = {
  EMAIL_TAKEN: "email",
  EMAIL_NOT_FOUND: "email",
  PHONE_TAKEN: "phoneNumber",
};

const invalid: Record<AccountField, AccountProblem> = {
  fullName: "FULL_NAME_INVALID",
  email: "EMAIL_INVALID",
  phoneNumber: "PHONE_NUMBER_INVALID",
  password: "PASSWORD_INVALID",
  newPassword: "PASSWORD_INVALID",
  confirmPassword: "PASSWORDS_DIFFER",
  token: "TOKEN_INVALID",
};

const isField = (path: string): path is AccountField => Object.hasOwn(invalid, path);

/** Where the fields of a form are to blame for a refusal; empty when none is. */
export function problemsOf(refusal: { code: FailureCode; issues: readonly ValidationIssue[] }): Found {
  const field = fieldOfCode[refusal.code];
  if (field) return { [field]: refusal.code };
  return Object.fromEntries(
    refusal.issues
      .filter(({ path }) => isField(path))
      .map(({ path }) => [path, invalid[path as AccountField]]),
  );
}
