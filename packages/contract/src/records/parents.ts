import { z } from "zod";
import { PhoneNumber } from "../accounts/accounts.ts";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Percent, Timestamp } from "../fields/primitives.ts";
import { LinkToken } from "../purchases/pay-links.ts";
import { RecordedCourse } from "./records.ts";

const Count = z.int().nonnegative();

/** Why no text goes to a number that was given, though the parents have not stopped them. */
const TextsHeld = z
  .enum(["ADDRESS", "COURSE", "OFF"])
  .describe(
    "ADDRESS: the student registered alone and has not confirmed the e-mail address; COURSE: the student has no course but gifts; OFF: the school sends no texts",
  );
export type TextsHeld = z.output<typeof TextsHeld>;

/** Texts to parents, beside a link. */
const ParentTexts = z.object({
  maskedNumber: z.string().nullable().describe("Null: the parents have stopped them"),
  agreedDateTime: Timestamp.describe("When it was said that the parents agree"),
  textedOn: z.iso.date().nullable().describe("The day of the last one; null: there was none"),
  held: TextsHeld.nullable().describe("Null: nothing keeps them back"),
});

/** A link by which parents see without an account what a student does. */
export const ParentLink = z.object({
  parentLinkId: Id,
  madeBySchool: z.boolean(),
  isUnder15: z.boolean().describe("The school has said so of the student: the school alone ends this link"),
  token: LinkToken.nullable().describe("For the side that has made the link; null for the other one"),
  createdDateTime: Timestamp,
  openedDateTime: Timestamp.nullable().describe("The day on which it was opened last; null: never"),
  expiresDateTime: Timestamp.describe(
    "Each day on which it is opened, or sent by a text, puts this off, up to a year",
  ),
  texts: ParentTexts.nullable().describe("Null: nobody has given a number of the parents"),
});
export type ParentLink = z.output<typeof ParentLink>;

/** A test on the page of parents. */
const ShownTest = z.object({
  title: z.string(),
  mark: Percent.nullable().describe("Of the first attempt that was handed in; null: none was"),
  handedInAt: Timestamp.nullable().describe("When the last attempt was handed in"),
});

/** A course on the page of parents: as the record of the student counts it. */
const ShownCourse = RecordedCourse.pick({
  name: true,
  state: true,
  lessons: true,
  finished: true,
  watchedSeconds: true,
  tests: true,
  testsTaken: true,
  mark: true,
  lastSeenAt: true,
  examsEnd: true,
}).extend({ results: z.array(ShownTest).describe("Its tests, in the order of the outline") });
export type ShownCourse = z.output<typeof ShownCourse>;

/** The last seven days of a student, today among them. */
const LastWeek = z.object({
  lessons: Count.describe("Lessons that were finished, tests not among them"),
  tests: Count.describe("Tests that were handed in for the first time"),
  mark: Percent.nullable().describe("Of these tests, in the middle; null: there were none"),
  behind: Count.describe("Courses in which the student has fallen behind, has stopped or never began"),
});
export type LastWeek = z.output<typeof LastWeek>;

/** Page of parents: nothing that the student has written or answered, and no way to reach them. */
export const ParentPage = z.object({
  firstName: z.string(),
  asOf: Timestamp,
  daysToExams: Count.nullable().describe(
    "Days until the last day of the exams that end next; 0: it is today; null: none are known",
  ),
  daysOfAccess: Count.nullable().describe(
    "Days until the last day of the access that ends next, where that is before the exams; 0: it is today; null: none does",
  ),
  lastWeek: LastWeek,
  courses: z.array(ShownCourse).describe("The newest first"),
  expiresDateTime: Timestamp,
  texts: z.enum(["NONE", "SENT", "STOPPED"]).describe("Whether the parents get a text a week with this link"),
  textsHeld: TextsHeld.nullable().describe(
    "Why none goes for now; null: nothing keeps them back, or none was wanted",
  ),
});
export type ParentPage = z.output<typeof ParentPage>;

const GivenNumber = z.object({
  parentLinkId: Id,
  phoneNumber: PhoneNumber,
  isAgreed: z.literal(true).describe("The parents agree to get a text a week"),
});
export type GivenNumber = z.output<typeof GivenNumber>;

const listed = { status: 200, schema: z.array(ParentLink) } as const;

export const parentEndpoints = {
  openParentPage: endpoint({
    method: "GET",
    path: "/parent/page",
    summary: "What parents see by a link: progress, marks of first attempts, days to the exams",
    who: "all",
    query: z.object({ token: LinkToken }),
    answer: { status: 200, schema: ParentPage },
    errors: ["PARENT_LINK_NOT_FOUND"],
    limits: ["parentPages"],
  }),
  listMyParentLinks: endpoint({
    method: "GET",
    path: "/parent/link/mine",
    summary: "Links for the caller's parents: the caller's own, and the school's; no more than two",
    who: "session",
    isPrivate: true,
    answer: listed,
    errors: [],
  }),
  makeMyParentLink: endpoint({
    method: "POST",
    path: "/parent/link/make",
    summary:
      "Make a link for the caller's parents. Where there is one of the caller's, it is answered as it is",
    who: "session",
    answer: { status: 200, schema: ParentLink },
    errors: [],
    limits: ["newLinks"],
  }),
  endMyParentLink: endpoint({
    method: "DELETE",
    path: "/parent/link/end",
    summary: "End a link for the caller's parents: it opens nothing any more",
    who: "session",
    query: z.object({ parentLinkId: IdParam }),
    answer: { status: 204 },
    errors: ["PARENT_LINK_NOT_FOUND", "PARENT_LINK_OF_SCHOOL"],
  }),
  listParentLinks: endpoint({
    method: "GET",
    path: "/parent/link/list",
    summary: "Links for the parents of a student: the student's own, and the school's; no more than two",
    who: "admin",
    query: z.object({ userId: IdParam }),
    answer: listed,
    errors: ["USER_NOT_FOUND"],
  }),
  makeParentLink: endpoint({
    method: "POST",
    path: "/parent/link/make-for",
    summary:
      "Make the school's link for the parents of a student. Where there is one of the school's, it is answered; `isUnder15` holds for it from then on",
    who: "admin",
    body: z.object({
      userId: Id,
      isUnder15: z.boolean().describe("The student is under 15: the school alone ends the link"),
    }),
    answer: { status: 200, schema: ParentLink },
    errors: ["USER_NOT_FOUND"],
  }),
  endParentLink: endpoint({
    method: "DELETE",
    path: "/parent/link/end-for",
    summary: "End a link for the parents of a student, whoever has made it",
    who: "admin",
    query: z.object({ parentLinkId: IdParam }),
    answer: { status: 204 },
    errors: ["PARENT_LINK_NOT_FOUND"],
  }),
  giveMyParentNumber: endpoint({
    method: "POST",
    path: "/parent/text/give",
    summary:
      "Give the number of the caller's parents, who get a text a week with the caller's own link; in place of an earlier one",
    who: "session",
    body: GivenNumber,
    answer: { status: 200, schema: ParentLink },
    errors: ["PARENT_LINK_NOT_FOUND", "PARENT_TEXTS_STOPPED"],
    limits: ["newLinks"],
  }),
  forgetMyParentNumber: endpoint({
    method: "DELETE",
    path: "/parent/text/end",
    summary: "Forget the number of the caller's parents beside a link: no more texts",
    who: "session",
    query: z.object({ parentLinkId: IdParam }),
    answer: { status: 204 },
    errors: ["PARENT_LINK_NOT_FOUND", "PARENT_LINK_OF_SCHOOL"],
  }),
  giveParentNumber: endpoint({
    method: "POST",
    path: "/parent/text/give-for",
    summary: "Give the number of a student's parents, who get a text a week with the school's link",
    who: "admin",
    body: GivenNumber,
    answer: { status: 200, schema: ParentLink },
    errors: ["PARENT_LINK_NOT_FOUND", "PARENT_TEXTS_STOPPED"],
  }),
  forgetParentNumber: endpoint({
    method: "DELETE",
    path: "/parent/text/end-for",
    summary: "Forget the number of a student's parents beside a link, whoever has given it: no more texts",
    who: "admin",
    query: z.object({ parentLinkId: IdParam }),
    answer: { status: 204 },
    errors: ["PARENT_LINK_NOT_FOUND"],
  }),
};
