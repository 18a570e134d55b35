import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "../accounts/account-rules.ts";
import { PhoneNumber } from "../accounts/accounts.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { classRules } from "../classes/class-rules.ts";
import { Email, Id, Text, Timestamp } from "../fields/primitives.ts";
import {
  IMPORT_MAX_PEOPLE,
  loginNameRule,
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
  /** The class that they are put into, in whatever spelling. */
  className: Text(classRules.name).nullable().optional(),
});
export type NewPerson = z.output<typeof NewPerson>;

export const ImportPeopleBody = z.object({
  people: z.array(NewPerson).min(1).max(IMPORT_MAX_PEOPLE),
  /** Whether each is mailed a link to choose a password. */
  invite: z.boolean(),
  /** Whether who has neither address nor login name is given a name. */
  makeNames: z.boolean().default(false),
  /** The language that they are written to in; one that the school's country speaks. Absent: its first. */
  locale: z.enum(locales).optional(),
});
export type ImportPeopleBody = z.output<typeof ImportPeopleBody>;

/** Details that are asked about, as somebody has written them. */
const Asked = (maxLength: number) => z.array(z.string().max(maxLength)).max(IMPORT_MAX_PEOPLE);

export const CheckImportBody = z.object({
  emails: Asked(EMAIL_MAX_LENGTH),
  phoneNumbers: Asked(40),
  classNames: Asked(100).default([]),
});
export type CheckImportBody = z.output<typeof CheckImportBody>;

/** Those of the details that belong to an account already, and of the names that no class has, as they were sent. */
export const TakenDetails = z.object({
  emails: z.array(z.string()),
  phoneNumbers: z.array(z.string()),
  unknownClasses: z.array(z.string()).describe("Names that no class has"),
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
});
export type UndoneImport = z.output<typeof UndoneImport>;

export const importEndpoints = {
  checkImport: endpoint({
    method: "POST",
    path: "/import/check",
    summary: `Which of these e-mail addresses and phone numbers, up to ${IMPORT_MAX_PEOPLE} of each, belong to an account already, and which names no class has`,
    who: "admin",
    body: CheckImportBody,
    answer: { status: 200, schema: TakenDetails },
    errors: [],
  }),
  importPeople: endpoint({
    method: "POST",
    path: "/import/create",
    summary:
      `Make accounts of students, up to ${IMPORT_MAX_PEOPLE}, all of them or none. They have no password yet: with \`invite\` each is mailed a link ` +
      "to choose one. Who has no address signs in with a name, and is written to by nobody. A person whose address or number another of them has is named as an issue, and so is a class that is not there",
    who: "admin",
    stepUp: true,
    body: ImportPeopleBody,
    answer: { status: 201, schema: PeopleImport },
    errors: ["EMAIL_TAKEN", "PHONE_TAKEN", "CLASS_FULL"],
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
      `Delete the accounts of an import, within ${UNDO_WITHIN_HOURS} hours. Who has used theirs stays: has a password, a verified address or a course, has logged in, or is no ` +
      `student any more. The first ${STAYING_NAMED} of these are named. Undone before, it is answered as it is`,
    who: "admin",
    stepUp: true,
    body: z.object({ importId: Id }),
    answer: { status: 200, schema: UndoneImport },
    errors: ["IMPORT_NOT_FOUND", "IMPORT_TOO_OLD"],
  }),
};
