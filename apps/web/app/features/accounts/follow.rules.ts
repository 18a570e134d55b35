import type { FollowedLink } from "@manara/contract/accounts/followed-links";

/** How the path of a mailed link begins that asks for no more than a press, and what it is for. */
export const followedPaths = {
  "confirm-deletion": "CONFIRM_DELETION",
  "keep-account": "KEEP_ACCOUNT",
  "join-provider": "JOIN_PROVIDER",
} as const satisfies Record<string, FollowedLink>;

/** Purpose of a link by its path; null when it is no such link. */
export function purposeOfPath(pattern: string): FollowedLink | null {
  const parts = pattern.split("/");
  const [, purpose = null] = Object.entries(followedPaths).find(([path]) => parts.includes(path)) ?? [];
  return purpose;
}

/** Links that say that somebody else was at work: the owner had better choose another password. */
export const warnsOwner = (purpose: FollowedLink): boolean => purpose === "KEEP_ACCOUNT";
