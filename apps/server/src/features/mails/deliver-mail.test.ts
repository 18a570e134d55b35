import type { AddressInfo } from "node:net";
import path from "node:path";
import { accountEndpoints } from "@manara/contract/accounts";
import { mailEndpoints } from "@manara/contract/mails";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { readQueue, skipWaits } from "../../../test/queue.ts";
import { makeJobs } from "../../jobs.ts";
import { MAX_ATTEMPTS } from "../../platform/jobs.ts";
import { openMailer } from "../../platform/mailer.ts";

const { resendVerification } = accountEndpoints;
const { listFailedMails } = mailEndpoints;

/** A mail server on loopback that can be told to refuse. */
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

async function queueMail() {
  const { email } = await school.makeUser({ emailVerifiedAt: null });
  await school.call(resendVerification, { body: { email } });
  return email;
}

test("a mail that the server refuses is tried again, each time after a longer while, and arrives once", async () => {
  mailbox.isFull = true;
  const email = await queueMail();
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
  const email = await queueMail();
  await skipWaits(school.db, { attempts: MAX_ATTEMPTS - 2 });
  await expect(school.runJobs()).rejects.toThrow("mailbox is full");
  expect(await queue()).toHaveLength(1);
  expect((await school.call(listFailedMails, { as: admin })).body).toEqual([]);
  await skipWaits(school.db);
  await school.runJobs();
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
    },
  ]);
  const stored = await school.db.selectFrom("mailFailures").selectAll().execute();
  expect(JSON.stringify(stored), "the link in it is a secret").not.toContain("/verify/");
});

test("of a visitor's message that is given up is kept whose it is", async () => {
  mailbox.isFull = true;
  const mail = { to: "office@school.test", replyTo: "visitor@school.test", locale: "ar", subject: "s" };
  const lastAttempt = { number: MAX_ATTEMPTS, isLast: true };
  await school.jobs.sendMail({ ...mail, text: "t", html: "h" }, lastAttempt);
  const stored = school.db.selectFrom("mailFailures").select("replyTo").where("recipient", "=", mail.to);
  expect(await stored.execute()).toEqual([{ replyTo: mail.replyTo }]);
  await school.db.deleteFrom("mailFailures").where("recipient", "=", mail.to).execute();
});

test("to an account that is gone by then is given up without a trace", async () => {
  mailbox.isFull = true;
  const email = await queueMail();
  await skipWaits(school.db, { attempts: MAX_ATTEMPTS - 1 });
  await school.db.updateTable("users").set({ email: "deleted-1" }).where("email", "=", email).execute();
  await school.runJobs();
  expect(await queue()).toEqual([]);
  const stored = school.db.selectFrom("mailFailures").select("id").where("recipient", "=", email);
  expect(await stored.execute()).toEqual([]);
});

test("the list is newest first, by page, and for administrators alone", async () => {
  await sql`insert into mail_failures (recipient, subject, reason, attempts)
    select i || '@many.test', 's', 'r', 12 from generate_series(1, 150) i`.execute(school.db);
  const all = await school.call(listFailedMails, { as: admin });
  expect([all.body.length, all.headers["x-total-count"]]).toEqual([100, "151"]);
  expect(all.body[0]?.recipient).toBe("150@many.test");
  const part = await school.call(listFailedMails, { as: admin, query: { limit: 2, offset: 149 } });
  expect(part.body.map(({ recipient }) => recipient)).toEqual(["1@many.test", expect.any(String)]);
  const beyond = await school.call(listFailedMails, { as: admin, query: { offset: 500 } });
  expect([beyond.body, beyond.headers["x-total-count"]]).toEqual([[], "151"]);
  const wrong = await school.call(listFailedMails, { as: admin, query: { limit: 0 } });
  expect(wrong).toMatchObject({ status: 400, issues: ["LIMIT_INVALID"] });
  for (const role of ["STUDENT", "TEACHER", "LECTURER"]) {
    const as = await school.makeUser({ role });
    expect(await school.call(listFailedMails, { as })).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
  }
  expect(await school.call(listFailedMails)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
});
