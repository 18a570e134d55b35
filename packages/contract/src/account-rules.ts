/** Rules of section 5 that forms and the server both hold; plain functions, so a form needs no schema library. */

export const PASSWORD_MIN_LENGTH = 8;
/** Argon2 hashes any length; the bound keeps a request from costing seconds. */
export const PASSWORD_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 120;

/** The shape browsers use for `<input type="email">` (HTML standard), with a dot required in the domain. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text, without blanks around it, can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && emailPattern.test(text);

/** E-mail addresses are compared without case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const socialProviders = ["GOOGLE", "FACEBOOK"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The page to which a provider sends people back; with PUBLIC_URL before it, the redirect URI that it has to know. */
export const callbackPath = (provider: SocialProvider): string => `/auth/callback/${provider.toLowerCase()}`;
