import { emailPattern, NAME_MAX_LENGTH } from "@manara/contract/account-rules";
import { Line } from "@manara/contract/primitives";
import type { Refusal } from "../../platform/failure.ts";
import type { SocialPerson } from "./social-person.ts";

const EMAIL_MAX_LENGTH = 254;

/** An account needs an address that mails can be sent to. */
export function readEmail({ email }: Pick<SocialPerson, "email">): string | null {
  const address = email?.trim() ?? "";
  return address.length <= EMAIL_MAX_LENGTH && emailPattern.test(address) ? address : null;
}

/** What the person is called; for want of a usable name, the part of the address that is before the @. */
export function readName(fullName: string | null, email: string): string {
  const name = Line(NAME_MAX_LENGTH).safeParse(fullName?.replace(/\s+/g, " ").slice(0, NAME_MAX_LENGTH));
  return name.success ? name.data : (email.split("@")[0] ?? email);
}

/** An address that somebody has already opens the account only to whom the provider knows as its owner. */
export const judgeJoin = (
  hasAccount: boolean,
  { isEmailVouched }: Pick<SocialPerson, "isEmailVouched">,
): Refusal<"EMAIL_TAKEN"> => (hasAccount && !isEmailVouched ? { refused: "EMAIL_TAKEN" } : null);

/**
 * Whether an id token was asked for by this school alone: another program that shares it would be its authorised party,
 * or one more audience. https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function isForSchoolAlone({ aud, azp }: { aud?: unknown; azp?: unknown }, clientId: string): boolean {
  const audiences = Array.isArray(aud) ? aud : [aud];
  return audiences.every((audience) => audience === clientId) && (azp === undefined || azp === clientId);
}
