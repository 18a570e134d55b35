import type { SocialBody } from "@manara/contract/accounts/accounts";

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
