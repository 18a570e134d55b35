import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { AssistedCourse } from "../assistants/assistants.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf, sortBy } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { EducatorGender } from "../educators/educators.ts";
import { fieldsOf, Id, Line, SearchText, Timestamp } from "../fields/primitives.ts";
import { textStates } from "../texts/text-rules.ts";
import { loginRules, NAME_MAX_LENGTH } from "./account-rules.ts";
import { Role, User } from "./accounts.ts";
import { maySell } from "./role-rules.ts";

/** A role in any case. */
const AnyCaseRole = z
  .string()
  .trim()
  .transform((role) => role.toUpperCase())
  .pipe(Role);

export const ListUsersQuery = pageOf(100).extend({
  sort: sortBy("fullName", "creationDateTime"),
  search: SearchText.optional(),
  /** A form may leave it empty. */
  role: z.union([z.literal(""), AnyCaseRole]).optional(),
});
export type ListUsersQuery = z.output<typeof ListUsersQuery>;

/** Accounts of a table, by the filters of the list. */
export const ExportUsersQuery = ListUsersQuery.pick({ search: true, role: true });
export type ExportUsersQuery = z.output<typeof ExportUsersQuery>;

/** An account as administrators list it. */
export const ListedUser = User.extend({
  blocked: z.boolean(),
  /** The distribution centre that it sells for. */
  centreId: Id.nullable(),
});
export type ListedUser = z.output<typeof ListedUser>;

export const ChangeRoleBody = z
  .object({
    userId: Id,
    role: AnyCaseRole,
    /** The full name as the administrator saw it; kept in the audit trail. */
    username: Line(NAME_MAX_LENGTH).optional(),
    /** The distribution centre that the account sells for; asked for by a role that sells, and of no meaning to others. */
    centreId: Id.optional(),
  })
  .refine(({ role, centreId }) => !maySell(role) || centreId !== undefined, {
    path: ["centreId"],
    error: "REQUIRED",
  });
export type ChangeRoleBody = z.output<typeof ChangeRoleBody>;

/** Everything that is kept of a person, but for the audit trail. */
export const PersonalData = z.object({
  account: User,
  /** The language of mails to the person; null: the school's first. */
  locale: z.string().nullable(),
  /** Of an educator; empty for others. */
  biography: z.string(),
  /** Of an educator who has said it. */
  gender: EducatorGender,
  deletionDueDateTime: Timestamp.nullable(),
  /** Since when signing in asks for a second step; null: it does not. */
  secondStepSince: Timestamp.nullable(),
  /** Classes that the person is a student of. */
  classes: z.array(z.object({ name: z.string(), joinedDateTime: Timestamp })),
  /** Classes that the person is a teacher of. */
  classesTaught: z.array(z.object({ name: z.string() })),
  assists: z.array(AssistedCourse).describe("Courses that the person helps in, with their rights there"),
  calls: z
    .array(z.object({ courseId: Id, note: z.string(), calledDateTime: Timestamp }))
    .describe("When a teacher called, and what they noted"),
  parentLinks: z
    .array(
      z.object({
        madeBySchool: z.boolean(),
        createdDateTime: Timestamp,
        openedDateTime: Timestamp.nullable(),
        expiresDateTime: Timestamp,
        textedNumber: z.string().nullable().describe("Of the parents, who get a text a week"),
      }),
    )
    .describe("By which parents see what the person does"),
  texts: z
    .array(z.object({ maskedNumber: z.string(), state: z.enum(textStates), createdDateTime: Timestamp }))
    .describe("To the parents"),
  calendarFeeds: z
    .array(z.object({ createdDateTime: Timestamp }))
    .describe("The secret address at which calendar programs read the person's calendar"),
  purchases: z.array(
    z.object({
      courseId: Id,
      courseName: z.string(),
      purchasedAt: Timestamp,
      expiresAt: Timestamp.nullable(),
    }),
  ),
  /** Courses that the person has given to others by a link, of the last months. */
  gifts: z.array(
    z.object({ courseId: Id, message: z.string(), createdAt: Timestamp, takenAt: Timestamp.nullable() }),
  ),
  /** Words with given courses. */
  presents: z.array(z.object({ courseId: Id, from: z.string(), message: z.string(), givenAt: Timestamp })),
  /** Shares of cards that were used for their courses, by day and percentage. */
  shares: z.array(
    z.object({
      date: z.iso.date().describe("In UTC"),
      courseId: Id,
      share: z.int().describe("In hundredths of a percent"),
      cards: z.int(),
      amount: z.int(),
      takenBack: z.int().describe("What of the amount was taken back since"),
    }),
  ),
  /** Payments of that; below zero: a payment that was taken back. */
  sharePayments: z.array(z.object({ dateTime: Timestamp, amount: z.int(), note: z.string() })),
  comments: z.array(
    z.object({
      commentId: Id,
      contentId: Id,
      description: z.string(),
      anonymous: z.boolean(),
      atSecond: z.int().nullable(),
      creationDateTime: Timestamp,
    }),
  ),
  progress: z.array(
    z.object({
      contentId: Id,
      /** Stretches of seconds, as PostgreSQL writes them. */
      watched: z.string(),
      position: z.int(),
      watchedAt: Timestamp,
      finishedAt: Timestamp.nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      courseId: Id,
      stars: z.int(),
      text: z.string(),
      reply: z.string().nullable(),
      creationDateTime: Timestamp,
    }),
  ),
  takenDevices: z
    .array(
      z.object({
        device: z.string(),
        creationDateTime: Timestamp,
        renewedAt: Timestamp,
        endedAt: Timestamp.nullable(),
      }),
    )
    .describe("Browsers on which lessons were taken along"),
  notes: z.array(z.object({ contentId: Id, second: z.int(), text: z.string(), creationDateTime: Timestamp })),
  certificates: z.array(
    z.object({ code: z.string(), fullName: z.string(), courseName: z.string(), issuedAt: Timestamp }),
  ),
  tests: z.array(
    z.object({
      contentId: Id,
      number: z.int(),
      startedAt: Timestamp,
      handedInAt: Timestamp.nullable(),
      /** Of so many questions so many were answered right; null: not handed in. */
      score: z.int().nullable(),
      questionsCount: z.int(),
      /** Chosen answers, in the words of the test. */
      answers: z.array(z.object({ question: z.string(), chosen: z.array(z.string()) })),
    }),
  ),
  sessions: z.array(
    z.object({
      address: z.string(),
      device: z.string(),
      creationDateTime: Timestamp,
      expiresAt: Timestamp,
      endedAt: Timestamp.nullable(),
    }),
  ),
  /** To the school, from an address that was verified as the person's. */
  messages: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      creationDateTime: Timestamp,
      /** Reply of the school, if anything. */
      answer: z.string().nullable(),
    }),
  ),
  passkeys: z.array(
    z.object({ name: z.string(), creationDateTime: Timestamp, usedAt: Timestamp.nullable() }),
  ),
  socialLogins: z.array(z.object({ provider: z.string(), id: z.string(), creationDateTime: Timestamp })),
});
export type PersonalData = z.output<typeof PersonalData>;

/** When an account will be deleted; null: it will not be, or not before the link that was mailed is followed. */
export const DeletionRequest = z.object({
  dueDateTime: Timestamp.nullable(),
  confirmationMailed: z.boolean(),
});
export type DeletionRequest = z.output<typeof DeletionRequest>;

export const userEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/user/list-all",
    summary:
      "Accounts, newest first unless sorted, 100 of them without a limit. `search` is a part of a name however it is spelled, of an " +
      "e-mail address or of a phone number; one or two characters are looked for at the beginning only",
    who: "admin",
    query: ListUsersQuery,
    answer: { status: 200, schema: z.array(ListedUser), counted: true },
    errors: [],
  }),
  exportUsers: tableEndpoint({
    path: "/user/export",
    summary: "Accounts, newest first, as a CSV file; as a table for people it is good for an import",
    who: "admin",
    query: ExportUsersQuery,
    answer: {
      status: 200,
      csv: [
        "userId",
        "fullName",
        "email",
        "phoneNumber",
        "role",
        "blocked",
        "emailVerified",
        "creationDateTime",
        "loginName",
        "classes",
        "courses",
        "centre",
      ],
      fileName: "users.csv",
    },
    errors: [],
  }),
  changeRole: endpoint({
    method: "POST",
    path: "/user/update-user-role",
    summary:
      "Give an account another role, which holds from its next call on; a role that sells comes with its centre. Who joins the staff, or sells, is told by mail",
    who: "admin",
    stepUp: true,
    body: ChangeRoleBody,
    answer: { status: 200, schema: User },
    errors: ["USER_NOT_FOUND", "LAST_ADMIN", "CENTRE_NOT_FOUND"],
  }),
  changeLocale: endpoint({
    method: "POST",
    path: "/user/update-locale",
    summary:
      "Choose the language that mails to the own account are written in: one that the school's country speaks",
    who: "session",
    body: z.object({ locale: z.enum(locales) }),
    answer: { status: 204 },
    errors: [],
  }),
  exportMyData: endpoint({
    method: "GET",
    path: "/user/export-my-data",
    summary: "Everything that is kept of the signed-in person, but for the record of what staff did",
    who: "session",
    isPrivate: true,
    answer: { status: 200, schema: PersonalData },
    errors: [],
    limits: ["exports"],
  }),
  requestDeletion: endpoint({
    method: "POST",
    path: "/user/request-deletion",
    summary:
      "Ask for the own account to be deleted, which happens after 30 days; purchases stay as records without the person. It " +
      "holds at once with the password (a wrong one is BAD_CREDENTIALS), without it once the link that is then mailed " +
      "is followed. A link that takes it back is mailed as well",
    who: "session",
    body: z.object({ password: fieldsOf(loginRules).password.optional() }),
    answer: { status: 200, schema: DeletionRequest },
    errors: ["BAD_CREDENTIALS", "LAST_ADMIN"],
    limits: ["confirmation", "accountMails"],
  }),
  cancelDeletion: endpoint({
    method: "POST",
    path: "/user/cancel-deletion",
    summary: "Take back the request to delete the own account",
    who: "session",
    answer: { status: 200, schema: DeletionRequest },
    errors: [],
  }),
};
