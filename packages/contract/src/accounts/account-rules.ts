import type { Country } from "@manara/countries/country";
import { foldPhone, isPhoneNumber } from "../fields/phone-rules.ts";
import { lineRule, textRule } from "../rules.ts";
import { hasNoMail, toAddress } from "./login-name-rules.ts";

export const PASSWORD_MIN_LENGTH = 8;
/** Of teachers, lecturers and administrators, who can do more harm. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** Argon2 hashes any length; the bound keeps a request from costing seconds. */
export const PASSWORD_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 120;

/** The shape browsers use for `<input type="email">` (HTML standard), with a dot required in the domain. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254;
/** With RESET_TOKEN_INVALID, the issue of a link that was opened before: its address is confirmed. */
export const EMAIL_ALREADY_VERIFIED = "EMAIL_ALREADY_VERIFIED";

/** Whether a text, without blanks around it, can be an e-mail address. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && emailPattern.test(text) && !hasNoMail(text);

/** A pasted address without the invisible marks that stand at its ends in Arabic texts, and what begins its link. */
const foldEmail = (typed: string): string => typed.replace(/\p{Cf}/gu, "").replace(/^\s*mailto:/iu, "");

const addressRule = { fold: foldEmail, trimmed: true, maxLength: EMAIL_MAX_LENGTH } as const;

/** The address of an account or a correspondent. */
export const emailRule = textRule({
  ...addressRule,
  pattern: emailPattern,
  holds: (text) => !hasNoMail(text),
});

/** A login name as the address that stands for it, or an address. */
const foldNamed = (typed: string): string => toAddress(foldEmail(typed));

/** The address of an account that may have a login name in its place. */
export const namedOrEmailRule = textRule({ ...addressRule, fold: foldNamed, pattern: emailPattern });

const newPasswordRule = textRule({
  maxLength: PASSWORD_MAX_LENGTH,
  own: ["PASSWORD_TOO_SHORT", (password) => password.length >= PASSWORD_MIN_LENGTH],
});

type PhonesOf = readonly Pick<Country, "phonePattern" | "callingCode">[];

/** Account that the school makes for somebody. */
export const invitationRules = { fullName: lineRule(NAME_MAX_LENGTH), email: emailRule };

/** Own details of an account, with a phone number of one of these countries. */
export const ownDetailsRules = (countries: PhonesOf) => ({
  fullName: lineRule(NAME_MAX_LENGTH),
  phoneNumber: textRule({
    fold: foldPhone,
    trimmed: true,
    maxLength: 20,
    holds: (phone) => countries.some((country) => isPhoneNumber(phone, country)),
  }),
});

/** Registration. */
export const registerRules = (countries: PhonesOf) => {
  const { fullName, phoneNumber } = ownDetailsRules(countries);
  return { fullName, email: emailRule, phoneNumber, password: newPasswordRule };
};

/** A password that somebody has already. An account may be older than today's rules: what was once accepted is not judged again. */
const presentPasswordRule = textRule({ maxLength: PASSWORD_MAX_LENGTH });

/** Signing in. */
export const loginRules = {
  email: textRule({ ...addressRule, fold: foldNamed }),
  password: presentPasswordRule,
};

/** Another address for an account, from who knows its password. */
export const changeEmailRules = { email: emailRule, password: presentPasswordRule };

/** Another password, from who knows the present one. */
export const changePasswordRules = { password: presentPasswordRule, newPassword: newPasswordRule };

/** A new password by way of a mailed link; its token is 32 random bytes in base64url. */
export const newPasswordRules = { token: textRule({ maxLength: 200 }), newPassword: newPasswordRule };

/** The same password once more, which forms ask for. */
export const confirmationRule = textRule({ maxLength: Number.POSITIVE_INFINITY });

/** E-mail addresses are compared without case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const DESTINATION_MAX_LENGTH = 500;

/** Whether a text is the path of a page of this site. A second slash, or a backslash, would make it the address of another. */
export const isDestination = (path: string): boolean =>
  path.length <= DESTINATION_MAX_LENGTH && /^\/(?![/\\])[^\s\\]*$/.test(path);

export const socialProviders = ["GOOGLE", "FACEBOOK"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The page to which a provider sends people back; with PUBLIC_URL before it, the redirect URI that it has to know. */
export const callbackPath = (provider: SocialProvider): string => `/auth/callback/${provider.toLowerCase()}`;
