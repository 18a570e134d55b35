import type { AddressInfo } from "node:net";
import path from "node:path";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { mailEndpoints } from "@manara/contract/mails/mails";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { readQueue, skipWaits } from "../../../test/queue.ts";
import { otherRoles } from "../../../test/roles.ts";
import { makeJobs } from "../../jobs.ts";
import { addJob, MAX_ATTEMPTS } from "../../platform/jobs/jobs.ts";
import { openMailer } from "../../platform/mail/mailer.ts";
import { eraseFromTables } from "../../platform/personal-data.ts";
import { mailData } from "./personal-data.repo.ts";
import { queueMail } from "./queue-mail.ts";

const { resendVerification } = accountEndpoints;
const { listFailedMails } = mailEndpoints;

/** A mail server on loopback that can be made to refuse. */
const mailbox = { isFull: false, received: [] as Buffer[] };
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, done) => done(mailbox.isFull ? new Error("mailbox is full") : null),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      mailbox.received.push(Buffer.concat(parts));
      done();
    });
  },
});

let school: TestSchool;
let admin: { id: number };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN" });
  const send = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: "منارة", address: "no-reply@school.test" },
    outbox: path.join(school.platform.settings.DATA_DIR, "outbox"),
    clock: school.platform.clock,
  });
  Object.assign(school.jobs, makeJobs(school.platform, send));
});
afterAll(async () => {
  await school.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** What is queued, once the worker has put back what failed. */
const queue = () =>
  vi.waitFor(async () => {
    const jobs = await readQueue(school.db);
    expect(jobs.filter(({ lockedBy }) => lockedBy !== null)).toEqual([]);
    return jobs;
  });

async function queueLink() {
  const { email } = await school.makeUser({ emailVerifiedAt: null });
  await school.call(resendVerification, { body: { email } });
  return email;
}

test("a mail that the server refuses is tried again, each time after a longer while, and arrives once", async () => {
  mailbox.isFull = true;
  const email = await queueLink();
  const waits: number[] = [];
  for (const attempt of [1, 2, 3]) {
    await expect(school.runJobs()).rejects.toThrow("mailbox is full");
    const [job] = await queue();
    expect(job).toMatchObject({ attempts: attempt, lastError: expect.stringContaining("mailbox is full") });
    waits.push(job?.wait ?? 0);
    await school.runJobs();
    expect((await queue())[0]?.attempts, "no attempt before its time").toBe(attempt);
    await skipWaits(school.db);
  }
  const [first = 0, second = 0, third = 0] = waits;
  expect(first).toBeGreaterThan(1);
  expect(second).toBeGreaterThan(1.5 * first);
  expect(third).toBeGreaterThan(1.5 * second);

  mailbox.isFull = false;
  await school.runJobs();
  await school.runJobs();
  expect(await queue()).toEqual([]);
  expect(mailbox.received).toHaveLength(1);
  const read = await PostalMime.parse(mailbox.received[0] ?? "");
  expect(read).toMatchObject({ to: [{ address: email }], subject: "تأكيد بريدك الإلكتروني في منارة" });
  expect((await school.call(listFailedMails, { as: admin })).body).toEqual([]);
});

test("a mail that is refused to the last is given up, and administrators see it", async () => {
  mailbox.isFull = true;
  const email = await queueLink();
  await skipWaits(school.db, { attempts: MAX_ATTEMPTS - 2 });
  await expect(school.runJobs()).rejects.toThrow("mailbox is full");
  expect(await queue()).toHaveLength(1);
  expect((await school.call(listFailedMails, { as: admin })).body).toEqual([]);
  await skipWaits(school.db);
  const warn = vi.spyOn(school.platform.log, "warn");
  await school.runJobs();
  // By its number, with what the server said; no stack, and nobody's address.
  const line = { mailId: expect.any(Number), reason: expect.stringMatching(/mailbox is full$/) };
  expect(warn.mock.calls).toContainEqual([line, "a mail was given up"]);
  warn.mockRestore();
  expect(await queue()).toEqual([]);
  const { status, body, headers } = await school.call(listFailedMails, { as: admin });
  expect([status, headers["x-total-count"]]).toEqual([200, "1"]);
  expect(body).toEqual([
    {
      id: expect.any(Number),
      recipient: email,
      subject: "تأكيد بريدك الإلكتروني في منارة",
      reason: expect.stringContaining("mailbox is full"),
      attempts: MAX_ATTEMPTS,
      failedDateTime: expect.stringMatching(/Z$/),
      sendable: true,
    },
  ]);
  const stored = await school.db.selectFrom("mails").selectAll().execute();
  expect(JSON.stringify(stored), "the link in it is a secret").not.toContain("/verify/");
});

const letter = { to: "office@school.test", replyTo: "visitor@school.test", locale: "ar", subject: "s" };
const whole = { ...letter, text: "what it says", html: "h" };

test("of a visitor's message that is given up is kept whose it is, and what it says", async () => {
  mailbox.isFull = true;
  await queueMail(school.db, whole);
  await skipWaits(school.db, { attempts: MAX_ATTEMPTS - 1 });
  await school.runJobs();
  const stored = school.db.selectFrom("mails").select(["replyTo", "text"]).where("recipient", "=", letter.to);
  expect(await stored.execute()).toEqual([{ replyTo: letter.replyTo, text: whole.text }]);
  await school.db.deleteFrom("mails").where("recipient", "=", letter.to).execute();
});

test("a mail that an earlier version has queued is sent", async () => {
  mailbox.isFull = false;
  mailbox.received = [];
  await addJob(school.db, "sendMail", whole);
  await school.runJobs();
  expect(mailbox.received).toHaveLength(1);
  expect(await queue()).toEqual([]);
});

describe("a mail that waits when its account is deleted", () => {
  const eraseMails = async (email: string, emailVerified: boolean) => {
    const person = { userId: 0, email, emailVerified };
    await school.db
      .transaction()
      .execute((tx) => eraseFromTables([mailData], { platform: school.platform, tx, person }));
  };
  const waiting = async () =>
    (await school.db.selectFrom("mails").select("recipient").where("failedAt", "is", null).execute()).map(
      ({ recipient }) => recipient,
    );

  test("to it is not sent, and leaves no trace", async () => {
    mailbox.isFull = true;
    mailbox.received = [];
    const email = await queueLink();
    await expect(school.runJobs()).rejects.toThrow("mailbox is full");
    await eraseMails(email.toUpperCase(), false);
    expect(await waiting()).toEqual([]);
    mailbox.isFull = false;
    await queue();
    await skipWaits(school.db);
    await school.runJobs();
    expect([mailbox.received, await queue()]).toEqual([[], []]);
  });

  test("of its owner is not sent either, unless the address was never shown to be theirs", async () => {
    await queueMail(school.db, whole);
    await eraseMails(letter.replyTo, false);
    expect(await waiting()).toEqual([letter.to]);
    await eraseMails(letter.replyTo, true);
    expect(await waiting()).toEqual([]);
    await school.runJobs();
    expect([mailbox.received, await queue()]).toEqual([[], []]);
  });
});

test("the list is newest first, by page, and for administrators alone", async () => {
  await sql`insert into mails (recipient, subject, reason, attempts, failed_at)
    select i || '@many.test', 's', 'r', 12, now() from generate_series(1, 150) i`.execute(school.db);
  const all = await school.call(listFailedMails, { as: admin });
  expect([all.body.length, all.headers["x-total-count"]]).toEqual([100, "151"]);
  expect(all.body[0]?.recipient).toBe("150@many.test");
  const part = await school.call(listFailedMails, { as: admin, query: { limit: 2, offset: 149 } });
  expect(part.body.map(({ recipient }) => recipient)).toEqual(["1@many.test", expect.any(String)]);
  const beyond = await school.call(listFailedMails, { as: admin, query: { offset: 500 } });
  expect([beyond.body, beyond.headers["x-total-count"]]).toEqual([[], "151"]);
  const wrong = await school.call(listFailedMails, { as: admin, query: { limit: 0 } });
  expect(wrong).toMatchObject({ status: 400, issues: ["LIMIT_INVALID"] });
  for (const role of otherRoles) {
    const as = await school.makeUser({ role });
    expect(await school.call(listFailedMails, { as })).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
  }
  expect(await school.call(listFailedMails)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
});
