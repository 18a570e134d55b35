import type { text as ar } from "./ar.ts";

/** Accounts, as administrators see them. */
export const text: typeof ar = {
  users: "All users",
  usersHint: "Find any account by name, e-mail or phone, and change its role.",
  noUsers: "There are no accounts",
  noUsersHint: "Accounts appear here when people register.",
  searchHint: "Name, e-mail or phone",
  name: "Name",
  role: "Role",
  email: "E-mail",
  unverified: "Not verified",
  phone: "Phone",
  since: "Registered on",
  changeRole: "Change role",
  changeRoleOf: (name) => `Change role: ${name}`,
  actsAtOnce: "The new role holds at once, without signing in again.",
  roleChanged: (name, role) => `${name} now has the role ${role}.`,
  roles: { STUDENT: "Student", TEACHER: "Teacher", LECTURER: "Lecturer", ADMIN: "Administrator" },
  meaning: {
    STUDENT: "Browses and buys courses and asks questions. Opens no screen of the administration.",
    TEACHER: "Has a teacher's page, edits the contents of their courses and answers the questions there.",
    LECTURER: "Has a lecturer's page, edits the contents of their lectures and answers the questions there.",
    ADMIN: "Sees and changes everything: courses, cards and all accounts.",
  },
};
