import { emailPattern, NAME_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import type { Role, SocialBody } from "@manara/contract/accounts/accounts";
import { isGuarded } from "@manara/contract/accounts/role-rules";
import { Line } from "@manara/contract/fields/primitives";
import type { Refusal } from "../../../platform/failure.ts";

/** Person that a provider vouches for. */
export interface SocialPerson {
  provider: SocialBody["provider"];
  /** The provider's own id of the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider has made sure that the address is this person's. */
  isEmailVouched: boolean;
  fullName: string | null;
}

/** Asks a provider whose the tokens or the code of a sign-in are; null when it does not vouch for them. */
export type AskProvider = (tokens: Omit<SocialBody, "provider">) => Promise<SocialPerson | null>;

const EMAIL_MAX_LENGTH = 254;

/** An account needs an address that mails can be sent to. */
export function readEmail({ email }: Pick<SocialPerson, "email">): string | null {
  const address = email?.trim() ?? "";
  return address.length <= EMAIL_MAX_LENGTH && emailPattern.test(address) ? address : null;
}

/** Reads the name of a person; for want of a usable name, the part of the address that is before the @. */
export function readName(fullName: string | null, email: string): string {
  const name = Line(NAME_MAX_LENGTH).safeParse(fullName?.replace(/\s+/g, " ").slice(0, NAME_MAX_LENGTH));
  return name.success ? name.data : (email.split("@")[0] ?? email);
}

/**
 * Whether Google itself gives out the address: then whoever signs in has it now. Of any other it has only once seen that
 * somebody could read mails there. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function isAuthoritative(claims: {
  email?: string | null | undefined;
  email_verified?: boolean | null | undefined;
  hd?: string | null | undefined;
}): boolean {
  if (claims.email_verified !== true) return false;
  return Boolean(claims.hd) || /@(gmail|googlemail)\.com$/i.test(claims.email?.trim() ?? "");
}

/**
 * An address that somebody has already opens the account only to whom the provider knows as its owner, and that of staff to
 * nobody: a mailed link has to say so.
 */
export const judgeJoin = (
  owner: { role: Role } | null,
  { isEmailVouched }: Pick<SocialPerson, "isEmailVouched">,
): Refusal<"EMAIL_TAKEN"> =>
  owner && (!isEmailVouched || isGuarded(owner.role)) ? { refused: "EMAIL_TAKEN" } : null;

/**
 * Whether an id token was asked for by this school alone: another program that shares it would be its authorised party,
 * or one more audience. https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function isForSchoolAlone({ aud, azp }: { aud?: unknown; azp?: unknown }, clientId: string): boolean {
  const audiences = Array.isArray(aud) ? aud : [aud];
  return audiences.every((audience) => audience === clientId) && (azp === undefined || azp === clientId);
}
