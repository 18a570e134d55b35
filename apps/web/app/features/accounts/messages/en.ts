import type { AccountProblem } from "../account-form.rules.ts";
import type { text as ar } from "./ar.ts";

const problems: Record<AccountProblem, string> = {
  FULL_NAME_REQUIRED: "Enter your full name.",
  FULL_NAME_INVALID: "Enter a name of at most 120 characters.",
  EMAIL_REQUIRED: "Enter your e-mail address.",
  EMAIL_INVALID: "This e-mail address is not valid. Example: name@example.com",
  EMAIL_TAKEN: "This e-mail already has an account.",
  EMAIL_NOT_FOUND: "There is no account with this e-mail.",
  PHONE_NUMBER_REQUIRED: "Enter your phone number.",
  PHONE_NUMBER_INVALID: "This phone number is not valid.",
  PHONE_TAKEN: "This phone number already has an account.",
  PASSWORD_REQUIRED: "Enter your password.",
  NEW_PASSWORD_REQUIRED: "Enter your password.",
  NEW_PASSWORD_INVALID: "This password cannot be used.",
  PASSWORD_TOO_SHORT: "Choose a password of at least 8 characters.",
  PASSWORD_LIKE_NAME:
    "This is your e-mail, a part of it, or the name of the school. Choose one that nobody would guess.",
  PASSWORD_TOO_COMMON: "Many people use this password or one like it. Choose one that nobody would guess.",
  PASSWORD_TOO_SHORT_FOR_STAFF: "Choose a password of at least 12 characters.",
  PASSWORD_INVALID: "This password cannot be used.",
  CONFIRM_PASSWORD_REQUIRED: "Enter the password again.",
  CONFIRM_PASSWORD_INVALID: "The two passwords differ.",
  PASSWORDS_DIFFER: "The two passwords differ.",
  TOKEN_REQUIRED: "Paste the link or the code from the e-mail.",
  TOKEN_INVALID: "This code is not valid.",
};

export const text: typeof ar = {
  problems,
  phoneOfDigits: (counts) => `A phone number is 0 followed by ${counts.join(" or ")} digits.`,
  needsScript: "This page needs JavaScript. Please turn it on in your browser.",
  fields: {
    fullName: "Full name",
    email: "E-mail",
    phoneNumber: "Phone number",
    phoneHint: (example) => `Example: ${example}`,
    password: "Password",
    passwordHint: "At least 8 characters; not a common password, nor your name or e-mail",
    staffPasswordHint: "At least 12 characters; not a common password, nor your name or e-mail",
    confirmPassword: "Confirm password",
    showPassword: "Show password",
  },
  notMailed:
    "This site sends no e-mails yet, so the one with the link does not reach you. Ask the school for the link.",
};
