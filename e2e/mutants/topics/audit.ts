import { type Mutant, mutantsIn } from "../mutant.ts";

export const audit: Mutant[] = [
  ...mutantsIn("apps/server", [
    {
      what: "an entry of the audit trail is changed",
      file: "migrations/0003_audit.sql",
      from: "before update or delete or truncate on audit_entries",
      to: "before truncate on audit_entries",
      tests: ["src/features/audit/audit-chain.test.ts"],
    },
    {
      what: "a changed entry is not found",
      file: "src/features/audit/audit.repo.ts",
      from: "or hash <> sha256(",
      to: "or false and hash <> sha256(",
      tests: ["src/features/audit/audit-chain.test.ts"],
    },
    {
      what: "that the end of the audit trail is gone is not found",
      file: "src/features/audit/audit-chain.ts",
      from: "known === null || (await holdsLink(db, known))",
      to: "true",
      tests: ["src/features/audit/audit-chain.test.ts"],
    },
    {
      what: "a card is spent without a record",
      file: "src/features/purchases/redeem-card.repo.ts",
      from: 'act: "card.used"',
      to: 'act: "card.shown"',
      tests: ["src/features/cards/card-life.routes.test.ts"],
    },
    {
      what: "an account is blocked without a record",
      file: "src/features/accounts/users/users.service.ts",
      from: 'await recordActs(tx, caller, [{ act: "account.blocked", subjectId: userId, details: { reason } }]);',
      to: "",
      tests: ["src/features/accounts/users/user-management.routes.test.ts"],
    },
  ]),
];
