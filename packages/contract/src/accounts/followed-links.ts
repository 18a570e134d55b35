import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf } from "../fields/primitives.ts";
import { newPasswordRules } from "./account-rules.ts";

/** Acts of mailed links that ask for no more than a press. */
export const followedLinks = ["CONFIRM_DELETION", "KEEP_ACCOUNT", "JOIN_PROVIDER"] as const;
export type FollowedLink = (typeof followedLinks)[number];

export const followedLinkEndpoints = {
  followLink: endpoint({
    method: "POST",
    path: "/auth/follow-link",
    summary:
      "Do what a mailed link is for: confirm or take back the deletion of an account, join an account with a provider",
    who: "all",
    body: z.object({ purpose: z.enum(followedLinks), token: fieldsOf(newPasswordRules).token }),
    answer: { status: 200, text: "done" },
    creates: true,
    errors: ["RESET_TOKEN_INVALID", "LAST_ADMIN"],
    limits: ["wrongTokens"],
  }),
};
