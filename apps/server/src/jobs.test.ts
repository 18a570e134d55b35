import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeClock } from "../test/clock.ts";
import { readQueue } from "../test/queue.ts";
import { startTestSchool } from "../test/test-school.ts";
import { makeJobs } from "./jobs.ts";
import { firstAttempt } from "./platform/jobs/jobs.fixture.ts";
import { addJob } from "./platform/jobs/jobs.ts";
import { outboxOf } from "./platform/mail/outbox.ts";

const time = makeClock(new Date("2026-06-15T12:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });

const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 86_400_000);

async function tidyUp() {
  await addJob(school.db, "tidyUp", {});
  await school.runJobs();
}

test("sessions and links are forgotten thirty days after they were over, no earlier", async () => {
  const user = await school.makeUser();
  const session = (name: string, ended: number | null, expires: number) => ({
    userId: user.id,
    address: name,
    expiresAt: daysAgo(expires),
    endedAt: ended === null ? null : daysAgo(ended),
    endReason: ended === null ? null : ("LOGGED_OUT" as const),
  });
  await school.db
    .insertInto("sessions")
    .values([
      session("ended long ago", 31, -10),
      session("ended lately", 29, -10),
      session("run out long ago", null, 31),
    ])
    .execute();
  const link = (name: string, expires: number) => ({
    tokenHash: Buffer.from(name),
    userId: user.id,
    purpose: "VERIFY_EMAIL" as const,
    expiresAt: daysAgo(expires),
  });
  await school.db
    .insertInto("accountTokens")
    .values([link("old", 31), link("recent", 29), link("good", -1)])
    .execute();
  await tidyUp();
  const sessions = await school.db.selectFrom("sessions").select("address").execute();
  expect(sessions.map(({ address }) => address)).toEqual(["ended lately"]);
  const links = await school.db
    .selectFrom("accountTokens")
    .select("tokenHash")
    .orderBy("expiresAt")
    .execute();
  expect(links.map(({ tokenHash }) => tokenHash.toString())).toEqual(["recent", "good"]);
});

const keepFailure = (recipient: string, days: number, replyTo: string | null = null) =>
  school.db
    .insertInto("mails")
    .values({ recipient, replyTo, subject: String(days), reason: "r", attempts: 12, failedAt: daysAgo(days) })
    .execute();
const keptFailures = async () => {
  const kept = await school.db.selectFrom("mails").select(["recipient", "subject"]).orderBy("id").execute();
  return kept.map(({ recipient, subject }) => `${subject} ${recipient}`);
};

test("messages and mails are forgotten after a year, no earlier", async () => {
  const account = await school.makeUser();
  for (const days of [366, 364]) {
    await school.db
      .insertInto("contactMessages")
      .values({ name: String(days), email: "a@b.test", message: "x", createdAt: daysAgo(days) })
      .execute();
    await keepFailure(account.email, days);
  }
  const outbox = outboxOf(school.platform.settings);
  await mkdir(outbox);
  const names = [
    "2025-06-14T11-00-00-000Z-1.eml",
    "2025-06-16T11-00-00-000Z-2.eml",
    "2020-notes.txt",
    "2025-06-14T11-00-00-000Z-text-3.txt",
  ];
  for (const name of names) await writeFile(path.join(outbox, name), "");
  await tidyUp();
  const messages = await school.db.selectFrom("contactMessages").select("name").execute();
  expect([messages, await keptFailures()]).toEqual([[{ name: "364" }], [`364 ${account.email}`]]);
  expect((await readdir(outbox)).toSorted()).toEqual([names[2], names[1]]);
});

test("mails to and from people without an account are forgotten after a month", async () => {
  await school.db.deleteFrom("mails").execute();
  const account = await school.makeUser();
  for (const days of [31, 29]) {
    await keepFailure("visitor@elsewhere.test", days);
    await keepFailure("office@school.test", days, "visitor@elsewhere.test");
    await keepFailure("office@school.test", days, account.email.toUpperCase());
  }
  await tidyUp();
  const office = "office@school.test";
  expect(await keptFailures()).toEqual([
    `31 ${office}`,
    "29 visitor@elsewhere.test",
    `29 ${office}`,
    `29 ${office}`,
  ]);
});

test("what cannot be tidied up keeps nothing else from it", async () => {
  const due = await school.makeUser({ deletionDueAt: daysAgo(1) });
  const outbox = outboxOf(school.platform.settings);
  await rm(outbox, { recursive: true, force: true });
  await writeFile(outbox, "no folder");
  const { tidyUp } = makeJobs(school.platform, async () => {});
  await expect(tidyUp({}, firstAttempt)).rejects.toThrow("ENOTDIR");
  const left = school.db.selectFrom("users").select("deletedAt").where("id", "=", due.id);
  expect((await left.executeTakeFirstOrThrow()).deletedAt).not.toBeNull();
  await rm(outbox);
});

test("the queue is left empty, and nothing is touched that is still in use", async () => {
  const user = await school.makeUser();
  const token = await school.signIn(user);
  await tidyUp();
  // The queue answers that a job has run before it has removed it.
  await expect.poll(() => readQueue(school.db)).toEqual([]);
  const live = await school.db.selectFrom("sessions").select("id").where("userId", "=", user.id).execute();
  expect([live.length, token.length > 0]).toEqual([1, true]);
});
