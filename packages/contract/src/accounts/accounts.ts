import { countries } from "@manara/countries/countries";
import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Email, fieldsOf, Id, Text, Timestamp } from "../fields/primitives.ts";
import {
  isDestination,
  loginRules,
  newPasswordRules,
  ownDetailsRules,
  registerRules,
  socialProviders,
} from "./account-rules.ts";
import { roleNames } from "./role-rules.ts";

export const Role = z.enum(roleNames);
export type Role = z.output<typeof Role>;

export const User = z.object({
  userId: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: Role,
  pictureUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  creationDateTime: Timestamp,
});
export type User = z.output<typeof User>;

const VerifiedUser = User.extend({
  history: z
    .string()
    .describe(
      "Where the school's database comes from. Another one than before: it was restored, and what a device has sent in the last day may be lost; sent again under the same ids it counts once",
    ),
  now: Timestamp.describe("By the clock of the school: those of devices are set back and forth"),
  deviceKeys: z
    .array(z.string())
    .describe(
      "Keys of the account for its devices, 32 bytes in Base64, the present one first: what waits to be sent is encrypted there when the account signs out, until it is back. None while an administrator looks as somebody",
    ),
});

/** Of any country served; the server narrows it to what the school takes. */
const served = Object.values(countries);
export const PhoneNumber = Text(ownDetailsRules(served).phoneNumber).describe(
  "0 followed by nine digits; by another number of them where the school takes such numbers (its setting PHONE_DIGITS). " +
    "In place of the 0 the country's calling code may stand, with + or 00 before it or without; it is kept with the 0",
);
const newPasswordFields = fieldsOf(newPasswordRules);

/** A client need not send it; one that does means the same password. */
const Confirmation = z.string().optional();
const DIFFER = { path: ["confirmPassword"], error: "PASSWORDS_DIFFER" };
const isConfirmed = (password: string, confirmation: string | undefined) =>
  confirmation === undefined || confirmation === password;

export const RegisterBody = z
  .object({
    ...fieldsOf(registerRules(served)),
    phoneNumber: PhoneNumber,
    confirmPassword: Confirmation,
    /** The language of the page, which mails are then written in; one that the school's country speaks. */
    locale: z.enum(locales).optional(),
    /** The page that somebody registers for, a path of this site: the mailed link leads on to it. */
    next: z.string().refine(isDestination).optional(),
  })
  .refine(({ password, confirmPassword }) => isConfirmed(password, confirmPassword), DIFFER);
export type RegisterBody = z.output<typeof RegisterBody>;

/** The second step of accounts that have one; an empty text is none. */
export const SecondStepCode = z.string().max(40).nullish();

export const LoginBody = z.object({ ...fieldsOf(loginRules), code: SecondStepCode });
export type LoginBody = z.output<typeof LoginBody>;

const ProviderToken = z.string().max(5000).nullish();

/** Answer of the provider; of all it says, the server believes what the provider vouches for alone. */
export const SocialBody = z.object({
  provider: z
    .string()
    .trim()
    .transform((provider) => provider.toUpperCase())
    .pipe(z.enum(socialProviders)),
  /** Google's. */
  idToken: ProviderToken,
  /** Its SHA-256 in base64url is the nonce of the id token, which thus is of no use to whoever else reads it. */
  nonceVerifier: z.string().max(200).nullish(),
  /** Facebook's access token. */
  authToken: ProviderToken,
  /** In its place, the code with which Facebook sends people back to the page of {@link callbackPath}. */
  code: ProviderToken,
  secondStepCode: SecondStepCode,
  /** The language of the page, which mails are then written in; one that the school's country speaks. */
  locale: z.enum(locales).optional(),
});
export type SocialBody = z.output<typeof SocialBody>;

const ResetBody = z
  .object({ ...newPasswordFields, confirmPassword: Confirmation })
  .refine(({ newPassword, confirmPassword }) => isConfirmed(newPassword, confirmPassword), DIFFER);
const mailAnswer = { status: 200, text: "a link was sent to this address" } as const;

/** Asked for by two addresses, each by a method of its own. */
const asksForReset = {
  summary: "Mail a link that lets the owner choose a new password",
  who: "all",
  answer: mailAnswer,
  errors: ["EMAIL_NOT_FOUND"],
  limits: ["resetMails", "mailsOfNetwork", "unknownEmails"],
} as const;
/** The same at two addresses. */
const setsNewPassword = {
  method: "POST",
  summary: "Set a new password with a mailed token; every session of the account ends",
  who: "all",
  body: ResetBody,
  answer: { status: 200, text: "password changed" },
  creates: true,
  errors: ["RESET_TOKEN_INVALID"],
  limits: ["wrongTokens"],
} as const;

export const accountEndpoints = {
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    summary: "Create a student's account and mail a verification link",
    who: "all",
    body: RegisterBody,
    answer: { status: 201, schema: User },
    errors: ["EMAIL_TAKEN", "PHONE_TAKEN"],
    limits: ["register"],
  }),
  logIn: endpoint({
    method: "POST",
    path: "/auth/login",
    summary:
      "Sign in; the token comes in the Authorization header of the answer. An account with a second step asks for a `code` of its " +
      "authenticator app, or a recovery code",
    who: "all",
    body: LoginBody,
    answer: { status: 200, schema: User },
    errors: ["BAD_CREDENTIALS", "SECOND_STEP_NEEDED", "ACCOUNT_BLOCKED"],
    limits: ["loginDevice", "loginAccount", "loginAddress", "logins"],
  }),
  logInSocially: endpoint({
    method: "POST",
    path: "/auth/login-from-facebook",
    summary:
      "Sign in with Google (`idToken`, with `nonceVerifier` if it has a nonce) or Facebook (`authToken`, or the `code` of " +
      "a redirect); first use makes a student's account, or joins that of the same e-mail when the provider vouches for " +
      "it; the token comes in the Authorization header of the answer",
    who: "all",
    body: SocialBody,
    answer: { status: 200, schema: User },
    errors: ["SOCIAL_LOGIN_FAILED", "EMAIL_TAKEN", "SECOND_STEP_NEEDED", "ACCOUNT_BLOCKED"],
    limits: ["loginAddress", "accountMails", "mailsOfNetwork"],
  }),
  isEmailUsed: endpoint({
    method: "GET",
    path: "/auth/is-email-used",
    summary: "Whether an account with this e-mail exists",
    who: "all",
    query: z.object({ email: Email }),
    answer: { status: 200, schema: z.boolean() },
    errors: [],
    limits: ["emailQuestions"],
  }),
  sendResetToken: endpoint({
    method: "GET",
    path: "/auth/send-reset-token",
    query: z.object({ email: Email }),
    ...asksForReset,
  }),
  forgetPassword: endpoint({
    method: "POST",
    path: "/auth/forget-password",
    body: z.object({ email: Email }),
    ...asksForReset,
    creates: true,
  }),
  resetPassword: endpoint({ path: "/auth/reset-password", ...setsNewPassword }),
  changePassword: endpoint({ path: "/auth/change-password", ...setsNewPassword }),
  verifyUserToken: endpoint({
    method: "GET",
    path: "/auth/verify-user-token",
    summary: "The signed-in account while its session holds, else the reason it ended",
    who: "session",
    answer: { status: 200, schema: VerifiedUser },
    errors: [],
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/auth/verify-email",
    summary: "Confirm an e-mail address with the mailed token, or the change to it that was asked for",
    who: "all",
    body: z.object({ email: Email, token: newPasswordFields.token }),
    answer: { status: 200, text: "email verified" },
    creates: true,
    errors: ["EMAIL_NOT_FOUND", "RESET_TOKEN_INVALID", "EMAIL_TAKEN"],
    limits: ["unknownEmails", "wrongTokens"],
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/auth/resend-verification",
    summary: "Mail the verification link again",
    who: "all",
    body: z.object({ email: Email }),
    answer: mailAnswer,
    creates: true,
    errors: ["EMAIL_NOT_FOUND"],
    limits: ["verificationMails", "mailsOfNetwork", "unknownEmails"],
  }),
  logOut: endpoint({
    method: "POST",
    path: "/auth/logout",
    summary: "End the session on the server",
    who: "session",
    answer: { status: 204 },
    errors: [],
  }),
};
