import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureFirstAdmin } from "../src/features/accounts/users/first-admin.ts";
import { startSchool, type TestSchool } from "./harness.ts";

const run = promisify(execFile);
const inRepository = (place: string) => fileURLToPath(new URL(`../../../${place}`, import.meta.url));
const script = inRepository("docs/run-a-school.sh");
const video = inRepository("apps/server/src/demo/media/intro.mp4");
const admin = { ADMIN_EMAIL: "admin@school.test", ADMIN_PASSWORD: "a long password" };

let school: TestSchool;
let address = "";

beforeAll(async () => {
  school = await startSchool({ settings: admin });
  await ensureFirstAdmin(school.platform);
  address = await school.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => school.close());

/** With the programs of the system alone: no Node, no package's command. */
const runScript = (env: Record<string, string> = {}) =>
  run("/bin/sh", [script], { env: { PATH: "/usr/bin:/bin", BASE_URL: address, ...admin, ...env } });

test("curl alone runs a school", async () => {
  const { stdout, stderr } = await runScript();
  expect(stderr).toBe("");
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  expect(lines[12]).toContain(`${(await stat(video)).size} bytes`);
  const { db } = school;
  const purchases = await db.selectFrom("purchases").selectAll().execute();
  expect(purchases).toHaveLength(1);
  const used = await db.selectFrom("cards").select("courseId").where("usedAt", "is not", null).execute();
  expect(used).toEqual([{ courseId: purchases[0]?.courseId }]);
  const comments = await db.selectFrom("comments").select("parentCommentId").orderBy("id").execute();
  expect(comments.map((comment) => comment.parentCommentId === null)).toEqual([true, false]);
});

test("it can run again on the same school", async () => {
  expect((await runScript()).stdout).toContain("16. ");
});

test("it stops at the first refusal and says what it was", async () => {
  await expect(runScript({ PHONE_PREFIX: "12" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("PHONE_NUMBER_INVALID"),
  });
  // A refusal before a pipe: nothing is said after it, and nothing else is refused.
  await expect(runScript({ PHONE_PREFIX: "12" })).rejects.toMatchObject({
    stdout: expect.stringMatching(/^3\. .*\n$/m),
    stderr: expect.stringMatching(/^curl: .*\nPOST \/auth\/register was refused: .*\n$/),
  });
  await expect(runScript({ ADMIN_PASSWORD: "a wrong password" })).rejects.toMatchObject({
    stderr: expect.stringContaining("login of admin@school.test failed"),
  });
});
