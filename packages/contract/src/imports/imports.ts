import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "../accounts/account-rules.ts";
import { PhoneNumber, Role } from "../accounts/accounts.ts";
import { Reason } from "../accounts/user-management.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { COURSE_NAME_MAX_LENGTH } from "../courses/course-rules.ts";
import { DayParam, Email, Id, IdParam, Text, Timestamp } from "../fields/primitives.ts";
import { isStorable } from "../rules.ts";
import {
  centreNameRule,
  classNamesRule,
  courseNamesRule,
  fileNameRule,
  IMPORT_MAX_PEOPLE,
  loginNameRule,
  mayBeImported,
  PEOPLE_AT_ONCE,
  personNameRule,
  STAYING_NAMED,
  UNDO_WITHIN_HOURS,
} from "./import-rules.ts";

/** Somebody who is to have an account. */
export const NewPerson = z.object({
  fullName: Text(personNameRule),
  /** Null: this person has none, and signs in with a name. */
  email: Email.nullable().optional(),
  /** Name to sign in with, of who has no e-mail address; beside an address it is of no meaning. */
  loginName: Text(loginNameRule).nullable().optional(),
  phoneNumber: PhoneNumber.nullable().optional(),
  /** The class that they are put into, in whatever spelling; of some the names, with `|` between them. */
  className: Text(classNamesRule).nullable().optional(),
  /** Courses that a student is given without a card: names, in whatever spelling, or numbers, with `|` between them. */
  courses: Text(courseNamesRule).nullable().optional(),
  /** The distribution centre that somebody sells for: its name, in whatever spelling, or its number. */
  centre: Text(centreNameRule).nullable().optional(),
  /** Absent: a student. Whoever has a guarded one needs an e-mail address, and whoever sells a centre. */
  role: Role.refine(mayBeImported).optional(),
});
export type NewPerson = z.output<typeof NewPerson>;

const People = z.array(NewPerson).min(1).max(PEOPLE_AT_ONCE);

/** Choices of an import. */
const importChoices = {
  /** Whether each is mailed a link to choose a password. */
  invite: z.boolean(),
  /** Whether who has neither address nor login name is given a name. */
  makeNames: z.boolean().default(false),
  /** The language that they are written to in; one that the school's country speaks. Absent: its first. */
  locale: z.enum(locales).optional(),
  /** Why people are given courses; asked for where they are. */
  courseReason: Reason.optional(),
  /** The last day of access to these courses; absent: it does not end. */
  coursesEndOn: DayParam.optional(),
  /** The file that they stand in, for the list of imports. */
  fileName: Text(fileNameRule).optional(),
};
export type ImportChoices = z.output<z.ZodObject<typeof importChoices>>;

export const ImportPeopleBody = z.object({ people: People, ...importChoices });
export type ImportPeopleBody = z.output<typeof ImportPeopleBody>;

export const AddLinesBody = z.object({
  /** Absent: an import begins. */
  taskId: Id.optional(),
  /** Place of the first of these people among all, from 0. Who was sent for a place before gives way. */
  from: z.int().min(0).max(IMPORT_MAX_PEOPLE),
  people: People,
});
export type AddLinesBody = z.output<typeof AddLinesBody>;

export const StartImportBody = z.object({ taskId: Id, ...importChoices });
export type StartImportBody = z.output<typeof StartImportBody>;

/** Details that are asked about, as somebody has written them. */
const Asked = (maxLength: number) =>
  z.array(z.string().max(maxLength).refine(isStorable)).max(PEOPLE_AT_ONCE);

export const CheckImportBody = z.object({
  emails: Asked(EMAIL_MAX_LENGTH),
  phoneNumbers: Asked(40),
  classNames: Asked(100).default([]),
  courseNames: Asked(COURSE_NAME_MAX_LENGTH).default([]),
  centreNames: Asked(COURSE_NAME_MAX_LENGTH).default([]),
});
export type CheckImportBody = z.output<typeof CheckImportBody>;

/** Names, or numbers, that do not say which one is meant: there is none, or there are several. */
const Wrong = z.array(z.object({ name: z.string(), code: z.enum(["UNKNOWN", "AMBIGUOUS"]) }));

/** Those of the details that belong to an account already, and of the names that no class has, as they were sent. */
export const TakenDetails = z.object({
  emails: z.array(z.string()),
  phoneNumbers: z.array(z.string()),
  unknownClasses: z.array(z.string()).describe("Names that no class has"),
  wrongCourses: Wrong,
  wrongCentres: Wrong,
});
export type TakenDetails = z.output<typeof TakenDetails>;

const NamedPerson = z.object({ userId: Id, fullName: z.string() });

/** People who were imported together. */
export const PeopleImport = z.object({
  importId: Id,
  /** Null: the account is no more. */
  madeBy: NamedPerson.nullable(),
  madeDateTime: Timestamp,
  people: z.int(),
  invited: z.boolean(),
  /** Null: nobody has said. */
  fileName: z.string().nullable(),
  /** Until when it can be undone; null: it no longer can be. */
  undoableUntil: Timestamp.nullable(),
  /** Null: it is as it was made. `stayed`: people whose accounts are still there, for they had been used. */
  undone: z.object({ dateTime: Timestamp, stayed: z.int() }).nullable(),
});
export type PeopleImport = z.output<typeof PeopleImport>;

/** An import that was undone, and who stays. */
export const UndoneImport = z.object({
  import: PeopleImport,
  /** Those who have used their accounts: at most as many as are named. */
  staying: z.array(NamedPerson),
  /** Of more people than one call takes away: what does it; null: it is done. */
  taskId: Id.nullable(),
});
export type UndoneImport = z.output<typeof UndoneImport>;

/** Making, or undoing, an import of more people than one call takes. */
export const ImportTask = z.object({
  taskId: Id,
  /** `FILLING`: it takes more people; `WAITING`: it is under way, or is due. */
  state: z.enum(["FILLING", "WAITING", "DONE", "REFUSED"]),
  begunDateTime: Timestamp,
  /** The file that they stand in; null: nobody has said. */
  fileName: z.string().nullable(),
  people: z.int(),
  /** Of these people, so far. */
  done: z.int(),
  /** The import that was made, or is undone. */
  import: PeopleImport.nullable(),
  /** Of one that undoes: who has used their accounts, at most as many as are named. */
  staying: z.array(NamedPerson),
  /** Why nobody was imported: a code of the catalogue, and what is wrong with whom. */
  refusal: z
    .object({
      code: z.string(),
      issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    })
    .nullable(),
});
export type ImportTask = z.output<typeof ImportTask>;

export const importEndpoints = {
  checkImport: endpoint({
    method: "POST",
    path: "/import/check",
    summary: `Which of these e-mail addresses and phone numbers, up to ${PEOPLE_AT_ONCE} of each, belong to an account already, which names no class has, and which name no course or centre for certain`,
    who: "admin",
    body: CheckImportBody,
    answer: { status: 200, schema: TakenDetails },
    errors: [],
  }),
  importPeople: endpoint({
    method: "POST",
    path: "/import/create",
    summary:
      `Make accounts of students, and of others of the school by their role, up to ${PEOPLE_AT_ONCE}, all of them or none. They have no password yet: with \`invite\` each is mailed a link ` +
      "to choose one. Who has no address signs in with a name, and is written to by nobody. A person whose address or number another of them has is named as an issue, and so is a class, course or centre that is not there. " +
      "A course is given as `POST /purchase/grant` gives it",
    who: "admin",
    stepUp: true,
    body: ImportPeopleBody,
    answer: { status: 201, schema: PeopleImport },
    errors: ["EMAIL_TAKEN", "PHONE_TAKEN", "CLASS_FULL", "COURSE_NOT_FOUND", "CENTRE_NOT_FOUND"],
  }),
  addImportLines: endpoint({
    method: "POST",
    path: "/import/add-lines",
    summary:
      `Send people of an import of up to ${IMPORT_MAX_PEOPLE}, up to ${PEOPLE_AT_ONCE} at a time. Nobody has an account by it. They are forgotten after an hour, ` +
      "when the import was made or refused, or when the caller begins another",
    who: "admin",
    body: AddLinesBody,
    answer: { status: 200, schema: ImportTask },
    errors: ["IMPORT_NOT_FOUND"],
  }),
  startImport: endpoint({
    method: "POST",
    path: "/import/start",
    summary:
      "Make accounts of all people that were sent, or of none, as `POST /import/create` does; a job does it, one import after another",
    who: "admin",
    stepUp: true,
    body: StartImportBody,
    answer: { status: 200, schema: ImportTask },
    errors: ["IMPORT_NOT_FOUND"],
  }),
  getImportTask: endpoint({
    method: "GET",
    path: "/import/task",
    summary:
      "How far the making or undoing of an import is. Without a number: what the caller has under way, or else what they asked for last, where that was refused, for a day; null: nothing",
    who: "admin",
    query: z.object({ taskId: IdParam.optional() }),
    answer: { status: 200, schema: ImportTask.nullable() },
    errors: ["IMPORT_NOT_FOUND"],
  }),
  listImports: endpoint({
    method: "GET",
    path: "/import/list",
    summary: "Imports of people, newest first",
    who: "admin",
    query: pageOf(100),
    answer: { status: 200, schema: z.array(PeopleImport), counted: true },
    errors: [],
  }),
  undoImport: endpoint({
    method: "POST",
    path: "/import/undo",
    summary:
      `Delete the accounts of an import, within ${UNDO_WITHIN_HOURS} hours. Who has used theirs stays: has a password, a verified address or a course that did not come with the import, has logged in, or is no ` +
      `student any more. The first ${STAYING_NAMED} of these are named. Undone before, it is answered as it is. Of more than ${PEOPLE_AT_ONCE} people a job takes the accounts away, some at a time`,
    who: "admin",
    stepUp: true,
    body: z.object({ importId: Id }),
    answer: { status: 200, schema: UndoneImport },
    errors: ["IMPORT_NOT_FOUND", "IMPORT_TOO_OLD"],
  }),
};
