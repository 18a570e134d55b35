import type { FollowedLink } from "@manara/contract/accounts/followed-links";
import { followedPaths, type formPaths } from "@manara/contract/accounts/mailed-link-rules";

/** Contents of the page behind a mailed link. */
export type LinkState =
  /** Asks for the e-mail of an account, to mail a link to it. */
  | { kind: "request-reset" }
  | { kind: "request-verification" }
  /** Takes the token of a mailed link; an empty one in the document, which is the same for all of them. */
  | { kind: "new-password"; email: string; token: string }
  | { kind: "verify-email"; email: string; token: string };

export interface LinkParts {
  type: (typeof formPaths)[keyof typeof formPaths];
  email?: string;
  apiToken?: string;
  token?: string;
}

/** Reads the parts of `{type}/{email}/{apiToken}/{token}`; the last one there is the token. */
export function readLink({ type, email = "", apiToken = "", token: last = "" }: LinkParts): LinkState {
  const token = last || apiToken;
  switch (type) {
    case "reset-password":
      return token ? { kind: "new-password", email, token } : { kind: "request-reset" };
    case "verify":
      return token ? { kind: "verify-email", email, token } : { kind: "request-verification" };
  }
}

const purposes = Object.keys(followedPaths) as FollowedLink[];

/** Purpose of a link by its path; null when it is no such link. */
export function purposeOfPath(pattern: string): FollowedLink | null {
  const parts = pattern.split("/");
  return purposes.find((purpose) => parts.includes(followedPaths[purpose])) ?? null;
}

/** Links that say that somebody else was at work: the owner had better choose another password. */
export const warnsOwner = (purpose: FollowedLink): boolean => purpose === "KEEP_ACCOUNT";
