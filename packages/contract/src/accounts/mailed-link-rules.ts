import type { FollowedLink } from "./followed-links.ts";

/** How the path of a mailed link begins that leads to a form, by its purpose: mails and routes are made of this. */
export const formPaths = {
  VERIFY_EMAIL: "verify",
  CHANGE_EMAIL: "verify",
  RESET_PASSWORD: "reset-password",
} as const;

/** The same of those that ask for no more than a press. */
export const followedPaths = {
  CONFIRM_DELETION: "confirm-deletion",
  KEEP_ACCOUNT: "keep-account",
  JOIN_PROVIDER: "join-provider",
} as const satisfies Record<FollowedLink, string>;
