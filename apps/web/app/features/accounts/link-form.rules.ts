import type { Values } from "../../form.rules.ts";
import { checkConfirmation, checkEmail, checkPassword, type Found } from "./account-form.rules.ts";

export const emailFields = ["email"] as const;

export const checkEmailForm = ({ email }: Values<"email">): Found => ({ email: checkEmail(email) });

export const newPasswordFields = ["token", "newPassword", "confirmPassword"] as const;

export const checkNewPassword = (values: Values<(typeof newPasswordFields)[number]>): Found => ({
  token: mailedTokenIn(values.token) ? undefined : "TOKEN_REQUIRED",
  newPassword: checkPassword(values.newPassword),
  confirmPassword: checkConfirmation(values.confirmPassword, values.newPassword),
});

/** The token of a mailed link, whether a person pastes the link or the token alone. */
export const mailedTokenIn = (typed: string): string =>
  typed.trim().split(/[?#]/, 1)[0]?.split("/").findLast(Boolean) ?? "";
