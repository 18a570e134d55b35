import type { Mutant } from "../mutant.ts";

export const roles: Mutant[] = [
  {
    what: "a student is staff",
    file: "packages/contract/src/accounts/role-rules.ts",
    from: 'STUDENT: { ...NOTHING, area: "learning"',
    to: 'STUDENT: { ...NOTHING, staff: true, area: "learning"',
    tests: ["packages/contract/src/accounts/role-rules.test.ts"],
  },
  {
    what: "a teacher is an administrator",
    file: "packages/contract/src/accounts/role-rules.ts",
    from: "staff: true, teaches: true",
    to: "staff: true, teaches: true, administers: true",
    tests: ["packages/contract/src/accounts/role-rules.test.ts"],
  },
  {
    what: "a role that nobody knows is held to no stricter rules",
    file: "packages/contract/src/accounts/role-rules.ts",
    from: "find(role)?.guarded !== false",
    to: "find(role)?.guarded === true",
    tests: ["packages/contract/src/accounts/role-rules.test.ts", "apps/server/test/unknown-role.test.ts"],
  },
  {
    what: "what is for administrators is open to all who are signed in",
    file: "apps/server/src/plugins/session.ts",
    from: "admin: ({ role }) => mayAdminister(role)",
    to: "admin: () => true",
    tests: ["apps/server/test/permissions.test.ts"],
  },
  {
    what: "what is for centres is open to all who are signed in",
    file: "apps/server/src/plugins/session.ts",
    from: "centre: ({ role, centreId }) => maySell(role) && centreId !== null",
    to: "centre: () => true",
    tests: ["apps/server/test/permissions.test.ts"],
  },
  {
    what: "who has to set up a second step does without",
    file: "apps/server/src/plugins/session.ts",
    from: 'if (who !== "session" && caller.mustSetUpSecondStep) fail("SECOND_STEP_REQUIRED");',
    to: "",
    tests: ["apps/server/src/features/accounts/second-step/staff-second-step.routes.test.ts"],
  },
  {
    what: "what does most harm asks for no second step",
    file: "apps/server/src/plugins/session.ts",
    from: 'if (stepUp && caller.owesSecondStep) fail("SECOND_STEP_NEEDED");',
    to: "",
    tests: ["apps/server/src/features/accounts/second-step/second-step.routes.test.ts"],
  },
  {
    what: "the last administrator is blocked",
    file: "apps/server/src/features/accounts/users/users.rules.ts",
    from: 'return isLastAdmin(account, adminIds) ? { refused: "LAST_ADMIN" } : null;\n}',
    to: "return null;\n}",
    tests: ["apps/server/src/features/accounts/users/users.rules.test.ts"],
  },
];
