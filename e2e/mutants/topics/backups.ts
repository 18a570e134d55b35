import { type Mutant, mutantsIn } from "../mutant.ts";

export const backups: Mutant[] = [
  ...mutantsIn("apps/server/src/features/backups", [
    {
      what: "rows of a backup are counted, and not read",
      file: "row-sum.ts",
      from: "digest.readUInt32BE(4 * lane)",
      to: "1",
      tests: ["row-sum.rules.test.ts"],
    },
    {
      what: "a backup with other bytes in a file is found good",
      file: "verify-backup.ts",
      from: "found.size !== size || found.sha256 !== sha256",
      to: "found.size !== size",
      tests: ["backups.long.test.ts"],
    },
    {
      what: "the newest backups are thrown away",
      file: "retention.rules.ts",
      from: "const DAYS_KEPT = 7;",
      to: "const DAYS_KEPT = 1;",
      tests: ["retention.rules.test.ts"],
    },
    {
      what: "a second backup is asked for while one is under way",
      file: "ask-for-backup.ts",
      from: 'if (await findUnderWay(tx)) fail("BACKUP_UNDER_WAY");',
      to: "",
      tests: ["backups.routes.test.ts"],
    },
    {
      what: "a backup that somebody asked for is tried again for most of a day",
      file: "run-backup.ts",
      from: "if (!isAsked) throw outcome.error;",
      to: "throw outcome.error;",
      tests: ["backups.routes.test.ts"],
    },
    {
      what: "backups of another school are thrown away",
      file: "retention.rules.ts",
      from: "code !== country || ",
      to: "",
      tests: ["retention.rules.test.ts"],
    },
  ]),
];
