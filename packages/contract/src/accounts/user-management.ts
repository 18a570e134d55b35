import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, Line, Text, Timestamp } from "../fields/primitives.ts";
import { reasonRules } from "../fields/value-rules.ts";
import { invitationRules, NAME_MAX_LENGTH, namedOrEmailRule } from "./account-rules.ts";
import { PhoneNumber, Role, User } from "./accounts.ts";
import { maySell } from "./role-rules.ts";

/** Why somebody does what others will want to have explained; kept in the audit trail. */
export const Reason = Text(reasonRules.reason);

/** A session of an account, as its owner and staff see it. */
export const SessionOfUser = z.object({
  address: z.string(),
  /** The browser as it calls itself (`User-Agent`); empty: not known. */
  device: z.string(),
  creationDateTime: Timestamp,
  expiresAt: Timestamp,
  endedAt: Timestamp.nullable(),
  endReason: z
    .enum(["LOGGED_OUT", "SUPERSEDED", "PASSWORD_CHANGED", "ADDRESS_CHANGED", "ENDED_BY_STAFF", "BLOCKED"])
    .nullable(),
});

/** Account as administrators see it. */
export const UserDetails = User.extend({
  /** The distribution centre that it sells for. */
  centreId: Id.nullable(),
  /** Null: it is not blocked. */
  blockedDateTime: Timestamp.nullable(),
  /** When it will be deleted, as its owner has asked. */
  deletionDueDateTime: Timestamp.nullable(),
  /** The language of mails to it; null: the school's first. */
  locale: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Since when signing in asks for a second step; null: it does not. */
  secondStepDateTime: Timestamp.nullable(),
  /** Through whom its owner can sign in beside a password: `GOOGLE`, `FACEBOOK`. */
  socialLogins: z.array(z.string()),
  /** Of the last month, newest first, ten at most; the one that has not ended is the current one. */
  sessions: z.array(SessionOfUser),
});
export type UserDetails = z.output<typeof UserDetails>;

export const CorrectionBody = z.object({
  userId: Id,
  fullName: Line(NAME_MAX_LENGTH),
  /** Null: the present one stays. */
  phoneNumber: PhoneNumber.nullable(),
  email: Text(namedOrEmailRule).describe("An e-mail address, or a sign-in name"),
  /** Of another address: the school knows whose it is. Otherwise a link goes there, as at registration. */
  emailVerified: z.boolean(),
  reason: Reason,
});
export type CorrectionBody = z.output<typeof CorrectionBody>;

export const InviteBody = z
  .object({
    ...fieldsOf(invitationRules),
    role: Role,
    /** The distribution centre that the account sells for; asked for by a role that sells, and of no meaning to others. */
    centreId: Id.optional(),
    /** The link goes to the address; otherwise it is answered, to be passed on. */
    byMail: z.boolean(),
  })
  .refine(({ role, centreId }) => !maySell(role) || centreId !== undefined, {
    path: ["centreId"],
    error: "REQUIRED",
  });
export type InviteBody = z.output<typeof InviteBody>;

/** An account that was made for somebody. */
export const Invitation = z.object({
  user: User,
  /** By which they choose a password, once, within 14 days; null: it was mailed. */
  link: z.string().nullable(),
});
export type Invitation = z.output<typeof Invitation>;

/** How much of each kind an account has. */
export const Holdings = z.object({
  courses: z.int(),
  /** Lessons that were begun. */
  lessons: z.int(),
  /** At tests. */
  attempts: z.int(),
  certificates: z.int(),
  notes: z.int(),
  /** Questions and replies. */
  comments: z.int(),
  reviews: z.int(),
  classes: z.int(),
  parentLinks: z.int(),
  gifts: z.int(),
});
export type Holdings = z.output<typeof Holdings>;

/**
 * Reasons why two accounts stay two. SAME: they are one. STAFF: one works for the school. BLOCKED: one is shut. DELETION: one is to be
 * deleted.
 */
export const MergeObstacle = z.enum(["SAME", "STAFF", "BLOCKED", "DELETION"]);
export type MergeObstacle = z.output<typeof MergeObstacle>;

const AccountToMerge = z.object({ user: User, has: Holdings });

/** Two accounts of a person, before the one goes into the other. */
export const MergePreview = z.object({
  from: AccountToMerge,
  into: AccountToMerge,
  /** Of these both have one, and a rule says what stays. */
  both: Holdings.pick({
    courses: true,
    lessons: true,
    certificates: true,
    reviews: true,
    classes: true,
    parentLinks: true,
  }).extend({ tests: z.int() }),
  /** Null: nothing stands against it. */
  obstacle: MergeObstacle.nullable(),
});
export type MergePreview = z.output<typeof MergePreview>;

export const MergeBody = z.object({
  /** Emptied and removed. */
  fromUserId: Id,
  /** Stays, with everything of both. */
  intoUserId: Id,
  reason: Reason,
});
export type MergeBody = z.output<typeof MergeBody>;

const userBody = z.object({ userId: Id });

export const userManagementEndpoints = {
  getUser: endpoint({
    method: "GET",
    path: "/user/get",
    summary:
      "One account with its sessions; `/purchase/user` has its courses, `/audit/list` what was done to it",
    who: "admin",
    query: z.object({ userId: IdParam }),
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND"],
  }),
  inviteUser: endpoint({
    method: "POST",
    path: "/user/invite",
    summary:
      "Make an account with its role for somebody who has none: they choose a password by a link, which is mailed to them or answered this " +
      "once. One that was passed on proves nothing of the address, which they verify themselves",
    who: "admin",
    stepUp: true,
    body: InviteBody,
    answer: { status: 201, schema: Invitation },
    errors: ["EMAIL_TAKEN", "CENTRE_NOT_FOUND"],
  }),
  endUserSessions: endpoint({
    method: "POST",
    path: "/user/sign-out",
    summary: "End the session of an account, wherever it is signed in",
    who: "admin",
    body: userBody,
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND"],
  }),
  correctUser: endpoint({
    method: "POST",
    path: "/user/correct",
    summary:
      "Correct name, phone number and e-mail address of an account, whose owner is told by mail at the old address and the new one. " +
      "Another address ends its session and the links that were mailed before. That of an administrator is theirs to change",
    who: "admin",
    stepUp: true,
    body: CorrectionBody,
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND", "EMAIL_TAKEN", "PHONE_TAKEN"],
  }),
  previewMerge: endpoint({
    method: "GET",
    path: "/user/merge-preview",
    summary:
      "What a merge of two accounts of a student would move, and what stands against it; nothing is changed",
    who: "admin",
    query: z.object({ fromUserId: IdParam, intoUserId: IdParam }),
    answer: { status: 200, schema: MergePreview },
    errors: ["USER_NOT_FOUND"],
  }),
  mergeUsers: endpoint({
    method: "POST",
    path: "/user/merge",
    summary:
      "Move all that one account of a student has to another one of the same person, and remove the emptied account, which cannot be taken back. " +
      "Of what both have the better stays; sales and certificates stay as they are. The person is told by mail at both addresses",
    who: "admin",
    stepUp: true,
    body: MergeBody,
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND", "MERGE_REFUSED"],
  }),
  removeSecondStep: endpoint({
    method: "POST",
    path: "/user/remove-second-step",
    summary:
      "Take the second step off another account, whose owner has lost telephone and recovery codes: its session ends, the password alone " +
      "opens it, and its owner is told by mail",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id, reason: Reason }),
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND"],
  }),
  blockUser: endpoint({
    method: "POST",
    path: "/user/block",
    summary: "Shut an account: its session ends, and it cannot sign in until it is unblocked",
    who: "admin",
    body: z.object({ userId: Id, reason: Reason }),
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND", "LAST_ADMIN"],
  }),
  scheduleUserDeletion: endpoint({
    method: "POST",
    path: "/user/schedule-deletion",
    summary:
      "Have an account deleted after 30 days, as its owner could ask: they are told by mail, with a link that keeps it. An educator whose " +
      "share is not settled is `MONEY_DUE`",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id, reason: Reason }),
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND", "LAST_ADMIN", "MONEY_DUE"],
  }),
  keepUser: endpoint({
    method: "POST",
    path: "/user/keep",
    summary: "Keep an account that is to be deleted, whoever asked for it",
    who: "admin",
    body: userBody,
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND"],
  }),
  deleteUser: endpoint({
    method: "POST",
    path: "/user/delete",
    summary:
      "Delete an account now, which cannot be taken back: purchases stay as records without the person, who is told by mail. An educator " +
      "whose share is not settled is `MONEY_DUE`",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id, reason: Reason }),
    answer: { status: 204 },
    errors: ["USER_NOT_FOUND", "LAST_ADMIN", "MONEY_DUE"],
  }),
  unblockUser: endpoint({
    method: "POST",
    path: "/user/unblock",
    summary: "Let a blocked account sign in again",
    who: "admin",
    body: userBody,
    answer: { status: 200, schema: UserDetails },
    errors: ["USER_NOT_FOUND"],
  }),
};
