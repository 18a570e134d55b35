import type { FollowedLink } from "@manara/contract/accounts/followed-links";
import { followedPaths } from "@manara/contract/accounts/mailed-link-rules";

const purposes = Object.keys(followedPaths) as FollowedLink[];

/** Purpose of a link by its path; null when it is no such link. */
export function purposeOfPath(pattern: string): FollowedLink | null {
  const parts = pattern.split("/");
  return purposes.find((purpose) => parts.includes(followedPaths[purpose])) ?? null;
}

/** Links that say that somebody else was at work: the owner had better choose another password. */
export const warnsOwner = (purpose: FollowedLink): boolean => purpose === "KEEP_ACCOUNT";
