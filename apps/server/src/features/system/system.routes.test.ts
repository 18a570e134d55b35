import { statfs } from "node:fs/promises";
import { systemEndpoints } from "@manara/contract/system/system";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { listMigrations } from "../../platform/database/migrations.ts";
import { version } from "../../platform/version.ts";
import { insertBackup } from "../backups/backups.repo.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool({ settings: { SMTP_URL: "smtps://clerk:hidden@mail.example:465" } });
});
afterAll(() => school.close());

test("administrators see what the program stands on, without a password", async () => {
  const as = await school.makeUser({ role: "ADMIN" });
  const { status, body } = await school.call(systemEndpoints.getSystem, { as });
  expect(status).toBe(200);
  const { blocks, bsize } = await statfs(school.platform.settings.DATA_DIR);
  expect(body).toMatchObject({
    version,
    schema: (await listMigrations()).at(-1)?.name,
    database: { version: expect.stringMatching(/^\d+\.\d+/) },
    files: { kind: "disk", place: school.platform.settings.DATA_DIR },
    disk: { size: blocks * bsize },
    mailServer: "mail.example:465",
    backup: { at: null, isLate: false, folder: null, isSealed: false, drill: null },
  });
  expect(JSON.stringify(body)).not.toContain("hidden");
  const at = new Date("2026-03-01T02:53:00Z");
  await insertBackup(school.platform.db, { begunAt: at, finishedAt: at, size: 1 });
  const later = await school.call(systemEndpoints.getSystem, { as });
  expect(later.body).toMatchObject({ backup: { at: at.toISOString() } });
});

test.each(["STUDENT", "TEACHER", "CENTRE"] as const)("a %s does not", async (role) => {
  const as = await school.makeUser({ role });
  expect((await school.call(systemEndpoints.getSystem, { as })).status).toBe(403);
});
