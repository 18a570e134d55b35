import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Timestamp } from "../fields/primitives.ts";
import { changeEmailRules, changePasswordRules, ownDetailsRules } from "./account-rules.ts";
import { PhoneNumber, User } from "./accounts.ts";
import { SessionOfUser } from "./user-management.ts";

/** An account as its owner sees it. */
export const OwnAccount = User.extend({
  /** The language of mails to it; null: the school's first. */
  locale: z.string().nullable(),
  /** Without one its owner signs in through a provider alone. */
  hasPassword: z.boolean(),
  /** Through whom its owner can sign in beside a password: `GOOGLE`, `FACEBOOK`. */
  socialLogins: z.array(z.string()),
  /** An address that it will have once the link that was mailed there is opened; null: no change is under way. */
  newEmail: z.string().nullable(),
  /** When it will be deleted, as its owner has asked; null: it will not be. */
  deletionDueDateTime: Timestamp.nullable(),
  /** Where it was opened in the last month, newest first, ten at most. An account is open in one place at a time. */
  sessions: z.array(SessionOfUser),
});
export type OwnAccount = z.output<typeof OwnAccount>;

const { phoneNumber: _, ...detailsRules } = ownDetailsRules([]);

export const ownAccountEndpoints = {
  getOwnAccount: endpoint({
    method: "GET",
    path: "/user/my-account",
    summary: "The own account with where it is signed in, and what is under way of it",
    who: "session",
    answer: { status: 200, schema: OwnAccount },
    errors: [],
  }),
  editOwnAccount: endpoint({
    method: "POST",
    path: "/user/update-my-account",
    summary: "Change name and phone number of the own account; without a number the present one stays",
    who: "session",
    body: z.object({ ...fieldsOf(detailsRules), phoneNumber: PhoneNumber.nullable() }),
    answer: { status: 200, schema: User },
    errors: ["PHONE_TAKEN"],
  }),
  changeOwnEmail: endpoint({
    method: "POST",
    path: "/user/change-email",
    summary:
      "Ask for another e-mail address, with the password. A link goes to the new address, and holds once it is opened " +
      "(`/auth/verify-email`); the old one is told",
    who: "session",
    body: z.object(fieldsOf(changeEmailRules)),
    answer: { status: 200, text: "a link was sent to this address" },
    errors: ["BAD_CREDENTIALS", "EMAIL_TAKEN"],
    limits: ["confirmation", "accountMails", "mailsOfNetwork"],
  }),
  changeOwnPassword: endpoint({
    method: "POST",
    path: "/user/change-password",
    summary:
      "Change the password, with the one it has now. Every session ends but the caller's, whose new token comes in the " +
      "Authorization header of the answer",
    who: "session",
    body: z.object(fieldsOf(changePasswordRules)),
    answer: { status: 200, text: "password changed" },
    errors: ["BAD_CREDENTIALS"],
    limits: ["confirmation"],
  }),
};
