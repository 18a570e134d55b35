import { MOST_STUDENTS_OF_CLASS } from "@manara/contract/classes/class-rules";
import { IMPORT_MAX_PEOPLE, UNDO_WITHIN_HOURS } from "@manara/contract/imports/import-rules";
import { plural } from "../../../../language/plural.ts";
import type { Fault, FaultCode } from "../judge-lines.rules.ts";
import type { text as ar } from "./ar.ts";

const people = (count: number) => plural("en", count, { one: "1 person", other: `${count} people` });
const lines = (count: number) => plural("en", count, { one: "1 line", other: `${count} lines` });

const counted = (role: string) => (count: number) =>
  plural("en", count, { one: `1 ${role}`, other: `${count} ${role}s` });

const faults: Record<FaultCode, (fault: Fault) => string> = {
  NAME_MISSING: () => "The name is missing.",
  NAME_INVALID: () => "This name is too long, has no letters, or has characters that are not accepted.",
  EMAIL_MISSING: () => "The e-mail address is missing.",
  EMAIL_INVALID: () => "This is no e-mail address.",
  EMAIL_DOUBLE: ({ other }) => `Line ${other} has this e-mail address too.`,
  EMAIL_TAKEN: () => "This e-mail address has an account at the school.",
  LOGIN_NAME_INVALID: () =>
    "A login name has 3 to 32 letters a–z and digits, with dots or dashes between them.",
  LOGIN_NAME_DOUBLE: ({ other }) => `Line ${other} has this login name too.`,
  LOGIN_NAME_TAKEN: () => "Another account has this login name. Choose another one.",
  PHONE_INVALID: () => "This is no phone number. Correct it, or leave it empty.",
  PHONE_DOUBLE: ({ other }) =>
    `Line ${other} has this phone number too. A number belongs to one account: leave it empty here.`,
  PHONE_TAKEN: () => "This phone number belongs to another account. Correct it, or leave it empty.",
  CLASS_OF_STUDENTS: () =>
    "Students alone are put into classes. Leave it empty; a class is given its teachers on its own page.",
  CLASS_UNKNOWN: ({ name }) => `No class is called “\u2068${name}\u2069”. Correct it, or leave it empty.`,
  CLASS_FULL: ({ name }) =>
    `A class has ${MOST_STUDENTS_OF_CLASS} students at most; “\u2068${name}\u2069” would have more. Choose another one, or leave it empty.`,
  COURSE_UNKNOWN: ({ name }) =>
    `No course has the name or number “\u2068${name}\u2069”. Correct it, or leave it empty.`,
  COURSE_AMBIGUOUS: ({ name }) =>
    `Several courses are called “\u2068${name}\u2069”. Write the number of the one, as its address has it.`,
  COURSES_OF_STUDENTS: () => "Students alone are given courses. Leave it empty.",
  CENTRE_UNKNOWN: ({ name }) => `No centre has the name or number “\u2068${name}\u2069”.`,
  CENTRE_AMBIGUOUS: ({ name }) =>
    `Several centres are called “\u2068${name}\u2069”. Write the number of the one, as its address has it.`,
  CENTRE_MISSING: () => "Who sells cards belongs to a centre: its name is missing.",
  CENTRE_OF_SELLERS: () => "Only sellers belong to a centre. Leave it empty, or correct the role.",
  ROLE_UNKNOWN: () => "There is no such role. Correct it, or leave it empty for a student.",
  ROLE_BY_HAND: () => "Administrators are invited one by one, from All users. Leave this line out.",
};

/** Import of people from a table. */
export const text: typeof ar = {
  title: "Import people",
  users: "All users",
  hint: "Make accounts for students, teachers and others from a table with names, e-mail addresses and phone numbers. Nothing is made before you have seen what is imported.",
  file: "File",
  chooseFile: "Choose a table",
  chooseOther: "Choose another file",
  fileHint: `An Excel workbook (XLSX) or a CSV file, with ${people(IMPORT_MAX_PEOPLE)} at most. Each person has a line; a phone number is not needed. Who has no e-mail address logs in with a name, and gets the first code on a printed slip.`,
  severalHint:
    "Put | between several classes, or several courses, of one person. A course or centre is known by its name or its number.",
  unreadable: "This file cannot be read. Save the table as XLSX or CSV and choose it again.",
  reading: "Reading the file…",
  tooLarge: `This file is larger than a table of ${people(IMPORT_MAX_PEOPLE)} would be. Save the sheet with the people alone, as CSV, and choose it again.`,
  nobody: "There is nobody in this table. Look at the columns.",
  tooMany: (count) =>
    `This table has ${lines(count)}; ${IMPORT_MAX_PEOPLE} go at a time. Divide it into several files.`,
  sheet: "Sheet",
  columns: "Columns",
  columnsHint: "Columns are known by their headings. Correct them where they are not right.",
  tableFields: {
    email: "Column of the e-mail address",
    loginName: "Column of the login name",
    phone: "Column of the phone number",
    class: "Column of the class",
    courses: "Column of the courses",
    role: "Column of the role",
    centre: "Column of the centre (of sellers)",
  },
  nameColumn: "Column of the name",
  nameColumnMore: (part) => `Column of the name, part ${part}`,
  nameExample: ({ number, fullName }) => `The name in line ${number} becomes “\u2068${fullName}\u2069”.`,
  noColumn: "No column",
  unusedColumns: (columns) => `These columns are not used: ${columns}`,
  nameInPart: (column) =>
    `Names are read of “\u2068${column}\u2069” alone. If another column has the rest of the name, choose it as part 2.`,
  unusedNames: (columns) =>
    `Looks like a part of the name, and is not used: ${columns}. Choose it above if it belongs to the name.`,
  unusedOfRelatives: (columns) =>
    `Belongs to a parent or guardian, and is not used: ${columns}. The details here are the pupil's own, to log in with.`,
  column: (letter, heading) => (heading ? `${letter}: ${heading}` : letter),
  check: "What is imported",
  checking: "Looking for accounts that exist…",
  ready: (count) => `Can be imported: ${people(count)}.`,
  faulty: (count) => `With faults: ${lines(count)}.`,
  leftOut: (count) => `Left out: ${lines(count)}.`,
  mendHint: "Mend each line with a fault here, or leave it out. Nothing is imported while there is a fault.",
  line: (number) => `Line ${number}`,
  fields: {
    fullName: "Full name",
    email: "E-mail",
    loginName: "Login name",
    phone: "Phone",
    className: "Class",
    courses: "Courses",
    role: "Role",
    centre: "Centre",
  },
  faults,
  mended: "This line is right now.",
  leave: "Leave out",
  leaveLine: (number) => `Leave out line ${number}`,
  isLeft: "This line is not imported.",
  takeIn: "Take in",
  takeInLine: (number) => `Take in line ${number}`,
  leaveAll: "Leave out all lines with faults",
  more: (count) => `More lines: ${count}`,
  namesakes: (count, numbers) =>
    `Have the name and class of a line above, and neither e-mail nor phone: ${lines(count)} (${numbers.join(", ")}${count > numbers.length ? ", …" : ""}). Each gets an account. If it is one person, take the line out of the file and choose it again.`,
  makeNames: (count) => `Make login names for who has no e-mail address (${people(count)})`,
  makeNamesHint: "Such as amina.4821. They log in with it; print slips with it once they are imported.",
  withoutEmail: (count) => `Without e-mail, with a login name: ${people(count)}. No mail goes to them.`,
  waiting: (count) => `Waiting for their class: ${lines(count)}.`,
  missingClasses: "Classes that are not there yet",
  missingHint:
    "Those that are ticked are made. Take the tick away to mend the lines of a class below, one by one.",
  missingClass: ({ name, lines: count }) => `\u2068${name}\u2069 · ${lines(count)}`,
  sameAs: (name) => `It is “\u2068${name}\u2069”`,
  sameAsOf: (name, missing) => `It is “\u2068${name}\u2069”: \u2068${missing}\u2069`,
  moreClasses: (count) => `More classes: ${count}`,
  makeClasses: (count) =>
    plural("en", count, { one: "Make this class", other: `Make these ${count} classes` }),
  courseReason: "Why they get these courses",
  courseReasonHint: "Kept in the record of each of them. No card is used, and no money is booked.",
  dayIsOver: "Choose a day that is still to come.",
  comma: ", ",
  roleCounts: {
    STUDENT: counted("student"),
    TEACHER: counted("teacher"),
    LECTURER: counted("lecturer"),
    CENTRE: counted("seller"),
    CASHIER: counted("cashier"),
    EDITOR: counted("editor"),
    ADMIN: counted("administrator"),
  },
  invite: "Send invitations now",
  inviteHint:
    "Each person is mailed a link to choose a password. Without it they ask for a password where they log in. Digests, and texts to parents, begin once the address is confirmed by such a link.",
  importNow: (count) => `Import ${people(count)}`,
  importNothing: "Import",
  imported: (count) => `Imported: ${people(count)}.`,
  changedMeanwhile:
    "Some of them have got an account meanwhile. Nobody was imported. Mend the lines and try again.",
  phases: {
    SENDING: "Sending the people…",
    MAKING: "Making the accounts…",
    UNDOING: "Taking the accounts away…",
  },
  doneOf: (done, of) => `${done} of ${of}`,
  mayLeave: "You can leave this page. It goes on. When it is done, or refused, it is listed here.",
  failed: "Nobody was imported. The reason is listed here.",
  nothingImported: "Nobody was imported",
  undoFailed: "The import was not undone",
  chooseAgain: "Choose the file again to see the lines and to mend them.",
  wrongDetails: {
    fullName: (count) => `Name: wrong in ${lines(count)}`,
    email: (count) => `E-mail or login name: missing, or another account has it, in ${lines(count)}`,
    phoneNumber: (count) => `Phone: wrong, or another account has it, in ${lines(count)}`,
    className: (count) => `Class: not there (any more), or not for this role, in ${lines(count)}`,
    courses: (count) => `Courses: not there (any more), or not for this role, in ${lines(count)}`,
    centre: (count) => `Centre: not there (any more), or not for this role, in ${lines(count)}`,
  },
  slipsByClass: "Print login slips class by class: these are too many for one print.",
  slips: "Login slips",
  slipsOf: (count) => `Login slips: ${people(count)}`,
  printSlips: "Print login slips",
  past: "Imported before",
  noPast: "Nobody has been imported yet.",
  when: "When",
  who: "By",
  unknown: "Deleted account",
  people: "People",
  state: "State",
  countOf: people,
  invited: "Invitations sent",
  notInvited: "Without invitations",
  undone: (stayed) => (stayed === 0 ? "Undone" : `Undone; ${people(stayed)} stayed`),
  undo: "Undo",
  undoOf: (count) => `Undo: ${people(count)}`,
  undoTitle: "Undo this import?",
  undoText: (count) =>
    `The accounts of this import (${people(count)}) are deleted. Who has used theirs stays. This can be done within ${UNDO_WITHIN_HOURS} hours of the import.`,
  undoDone: "The import was undone.",
  staying: (count) => `Who had used their accounts stays: ${people(count)}.`,
};
