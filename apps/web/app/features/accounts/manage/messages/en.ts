import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Accounts, as administrators see them. */
export const text: typeof ar = {
  users: "All users",
  usersHint: "Find any account by name, e-mail or phone, and change its role.",
  makeHint: (role) => `Find the account that is to have the role ${role}, then change its role.`,
  makeNobody: (role, address) =>
    `Who is to be ${role} registers first, at ${address}. Then you find the account here.`,
  noUsers: "There are no accounts",
  noUsersHint: "Accounts appear here when people register.",
  classes: "Classes",
  importPeople: "Import people",
  searchHint: "Name, e-mail or phone",
  name: "Name",
  role: "Role",
  email: "E-mail",
  noEmail: "No e-mail",
  unverified: "Not verified",
  phone: "Phone",
  since: "Registered on",
  sellsFor: "Sells for",
  chooseCentre: "Choose a centre",
  noCentres: "There is no distribution centre yet. Add one first, in the basic data.",
  centresFailed:
    "The distribution centres could not be loaded. Close this window and open it again to retry.",
  changeRole: "Change role",
  changeRoleOf: (name) => `Change role: ${name}`,
  actsAtOnce: "The new role holds at once, without a new login.",
  roleChanged: (name, role) => `${name} now has the role ${role}.`,
  open: "Open",
  openOf: (name) => `Open: ${name}`,
  account: "Account",
  signsIn: "Logs in with",
  byPassword: "password",
  providers: { GOOGLE: "Google", FACEBOOK: "Facebook" },
  deletionDue: "Will be deleted on",
  blocked: "Blocked",
  sessions: "Sessions and devices",
  noSessions: "Has not logged in during the last month.",
  atHand: "Signed in",
  ended: "Ended",
  ends: {
    LOGGED_OUT: "Logged out",
    SUPERSEDED: "Logged in on another device",
    PASSWORD_CHANGED: "Password changed",
    ADDRESS_CHANGED: "Network changed",
    ENDED_BY_STAFF: "Ended by staff",
    BLOCKED: "Account blocked",
  },
  acts: "What happened to this account",
  signOut: "Log out everywhere",
  signOutOf: (name) => `Log out everywhere: ${name}`,
  signOutHint: "The session ends at once; they log in again with their password.",
  signedOut: "Logged out everywhere.",
  secondStepSince: "Second step since",
  removeSecondStep: "Take the second step off",
  removeSecondStepOf: (name) => `Take the second step off: ${name}`,
  removeSecondStepHint:
    "For somebody who has lost their phone and their recovery codes. Make sure that it is them: by telephone, or in person. They are logged out, and their password alone opens the account. They are told by mail.",
  secondStepRemoved: "The second step is off.",
  correct: "Correct details",
  correctOf: (name) => `Correct details: ${name}`,
  emailIsTheirs: "I know that this address is theirs. Otherwise a link goes there to confirm it.",
  becomesName: (name) => `They log in with the name \u2068${name}\u2069 from then on; no mail goes to them.`,
  printSlip: "Print a login slip",
  emailOrName: "Or a login name, of a student without e-mail.",
  emailMoves: "They are logged out, and log in with the new address. Both addresses are told by mail.",
  emailOfAdmin: "Administrators change their e-mail address in their own account.",
  correctProblems: {
    REASON_REQUIRED: "Say why.",
    REASON_INVALID: "This reason is too long.",
  },
  corrected: "The details are corrected.",
  cancel: "Cancel",
  delete: "Delete the account",
  deleteNow: "Delete now",
  deleteOf: (name) => `Delete the account: ${name}`,
  deleteHint:
    "Sessions, progress, notes, questions and access to courses go with the account. Purchases and used cards stay as records without the person, who is told by mail.",
  when: "When",
  deleteLater: "After 30 days; until then the person can keep it",
  deleteAtOnce: "Now; this cannot be taken back",
  deletionSet: "The account will be deleted in 30 days.",
  deleted: "The account is deleted.",
  keep: "Keep the account",
  kept: "The account is kept.",
  makeLoginCode: "Make a login code",
  makeLoginCodeOf: (name) => `Make a login code: ${name}`,
  makeLoginCodeHint:
    "For a student who knows no password and reads no mail. Make sure that it is them: by telephone, or in person. The code opens their account once, within 24 hours, and takes the place of an earlier one. They choose a new password with it. They are told by mail.",
  loginCodeOf: (name) => `Login code of ${name}`,
  loginCode: "Login code",
  loginCodeUntil: "Works until",
  loginCodeOnce: "It is shown this once. Read it to the student:",
  loginCodeWay: (address) =>
    `On the login page (${address}) they choose “I have a login code”, type it and choose a new password.`,
  copied: "The login code was copied.",
  notCopied: "The browser does not let pages copy. Write the code down.",
  copyLoginCode: "Copy the code",
  close: "Close",
  block: "Block the account",
  blockOf: (name) => `Block the account: ${name}`,
  blockHint:
    "The session ends at once, and they cannot log in until you unblock them. Their courses are kept.",
  coursesLeft: (count) =>
    plural("en", count, {
      one: "1 course stays on sale without an educator who answers its questions:",
      other: `${count} courses stay on sale without an educator who answers their questions:`,
    }),
  coursesLeftUnknown:
    "It could not be checked which courses stay without an educator. Close this window and open it again to retry.",
  andMore: (count) => `and ${count} more`,
  replaceInCourses: "Choose another educator for the courses",
  replaceInLectures: "Choose another educator for the lectures",
  wasBlocked: "The account is blocked.",
  unblock: "Unblock the account",
  unblocked: "The account is open again.",
  roles: {
    STUDENT: {
      name: "Student",
      meaning: "Browses and buys courses and asks questions. Opens no screen of the administration.",
    },
    TEACHER: {
      name: "Teacher",
      meaning: "Has a teacher's page, edits the contents of their courses and answers the questions there.",
    },
    LECTURER: {
      name: "Lecturer",
      meaning: "Has a lecturer's page, edits the contents of their lectures and answers the questions there.",
    },
    CENTRE: {
      name: "Centre",
      meaning:
        "Sells cards for one distribution centre and sees its account, and nothing else of the school.",
    },
    CASHIER: {
      name: "Cashier",
      meaning:
        "Delivers and sells cards and enters what centres pay. Makes no cards, undoes no sale, sees no codes but of cards sold by phone, and no accounts of people.",
    },
    EDITOR: {
      name: "Editor",
      meaning:
        "Writes the contents of all courses: units, lessons, tests, descriptions and pictures. Sees no students, no questions of theirs and no money, and changes no prices.",
    },
    ADMIN: {
      name: "Administrator",
      meaning: "Sees and changes everything: courses, cards and all accounts.",
    },
  },
  unverifiedStaff:
    "This e-mail address is not confirmed: anybody could have opened the account with it. Be sure whose it is before you give it a role.",
  staffPassword:
    "Staff need a password of at least 12 characters. Whoever has a shorter one is asked for a longer one at the next login.",
};
