import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { mailSenderEndpoints } from "@manara/contract/mails/mail-sender";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "../../../test/make-certificate.ts";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeJobs } from "../../jobs.ts";
import { mailerOf } from "../../platform/mail/mailer.ts";
import { sendTestMail } from "./mails.service.ts";

const { getMailSender, updateMailSender, sendTestMail: testMail } = mailSenderEndpoints;

const received: Buffer[] = [];
/** Addresses and passwords that the mail server refuses begin with these words. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onAuth: ({ password, username }, _session, done) =>
    done(password?.startsWith("wrong") ? new Error("no such login") : null, { user: username }),
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith("refused") ? new Error("not yours to send from") : null),
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith("refused") ? new Error("no such mailbox") : null),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      received.push(Buffer.concat(parts));
      done();
    });
  },
});

async function listen(on: Server | SMTPServer): Promise<number> {
  await new Promise<void>((resolve) => void on.listen(0, "127.0.0.1", resolve));
  const socket = on instanceof SMTPServer ? on.server : on;
  return (socket.address() as AddressInfo).port;
}

const port = await listen(server);
const SMTP_URL = `smtp://127.0.0.1:${port}`;
const school = await startTestSchool({ settings: { SMTP_URL } });
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
const admin = await school.makeUser({ role: "ADMIN" });
const { platform } = school;
Object.assign(school.jobs, makeJobs(platform, mailerOf(platform.settings, platform.clock)));

const edit = (body: Record<string, unknown>, as: { id: number } | null = admin) =>
  school.call(updateMailSender, { as, body });
const lastMail = () => PostalMime.parse(received.at(-1) ?? "");
const acts = (act: string) =>
  school.db.selectFrom("auditEntries").select(["actorId", "details"]).where("act", "=", act).execute();

async function receiveQueued() {
  const { email } = await school.makeUser({ emailVerifiedAt: null });
  await school.call(accountEndpoints.resendVerification, { body: { email } });
  await school.runJobs();
  return lastMail();
}

test("mails come from the school until administrators write a name and a reply address; then from these", async () => {
  expect((await school.call(getMailSender, { as: admin })).body).toEqual({
    senderName: null,
    replyTo: null,
    version: 1,
    givenName: platform.settings.brand.name,
    isNameFixed: false,
    address: "no-reply@school.test",
    isSent: true,
  });
  const before = await receiveQueued();
  expect([before.from?.name, before.replyTo]).toEqual([platform.settings.brand.name, undefined]);

  const name = 'مدرسة النور, "الجزائر" <x@y.z>';
  const saved = await edit({ senderName: name, replyTo: " office@school.test ", basedOnVersion: 1 });
  expect(saved).toMatchObject({
    status: 200,
    body: { senderName: name, replyTo: "office@school.test", version: 2 },
  });
  expect(await receiveQueued()).toMatchObject({
    from: { name, address: "no-reply@school.test" },
    replyTo: [{ address: "office@school.test" }],
  });
  expect(await acts("mail.sender-edited")).toEqual([
    {
      actorId: admin.id,
      details: {
        senderName: { from: null, to: name },
        replyTo: { from: null, to: "office@school.test" },
      },
    },
  ]);

  expect((await edit({ senderName: "Other", basedOnVersion: 1 })).code).toBe("EDIT_CONFLICT");
  expect((await edit({ senderName: "", replyTo: null })).body).toMatchObject({
    senderName: null,
    replyTo: null,
  });
});

test.each([
  { senderName: "School\r\nBcc: everybody@elsewhere.test" },
  { senderName: "x".repeat(81) },
  { senderName: "\u202Eloohcs" },
  { senderName: "School \u2067" },
  { senderName: "=?utf-8?Q?Bank?=" },
  { replyTo: "office@school.test\r\nBcc: everybody@elsewhere.test" },
  { replyTo: "office@school.test, everybody@elsewhere.test" },
  { replyTo: "office" },
])("%j is refused", async (body) => {
  expect((await edit(body)).code).toBe("VALIDATION_FAILED");
});

test("a name that the operator has set holds, and is said to", async () => {
  const named = await startTestSchool({ settings: { SMTP_URL, MAIL_FROM: "The office <post@school.test>" } });
  const as = await named.makeUser({ role: "ADMIN" });
  const { body } = await named.call(updateMailSender, {
    as,
    body: { senderName: "Mine", replyTo: "me@a.test" },
  });
  expect(body).toMatchObject({ givenName: "The office", isNameFixed: true, address: "post@school.test" });
  const sent = await named.call(testMail, { as, body: { to: "amina@school.test", locale: "ar" } });
  expect(sent.body).toEqual({ outcome: "ACCEPTED", reply: null });
  expect(await lastMail()).toMatchObject({
    from: { name: "The office", address: "post@school.test" },
    replyTo: [{ address: "me@a.test" }],
  });
});

test("a test mail arrives in the language that was asked for, or the server's refusal is said; both are kept in the record", async () => {
  const ask = (to: string, locale: "ar" | "en") => school.call(testMail, { as: admin, body: { to, locale } });
  expect((await ask("amina@school.test", "ar")).body).toEqual({ outcome: "ACCEPTED", reply: null });
  expect(await lastMail()).toMatchObject({
    to: [{ address: "amina@school.test" }],
    subject: expect.stringContaining("رسالة تجربة"),
  });
  expect((await ask("refused@school.test", "en")).body).toEqual({
    outcome: "RECIPIENT_REFUSED",
    reply: "550 no such mailbox",
  });
  expect(await acts("mail.tested")).toEqual([
    { actorId: admin.id, details: { outcome: "ACCEPTED" } },
    { actorId: admin.id, details: { outcome: "RECIPIENT_REFUSED" } },
  ]);
  for (const to of ["amina", "amina@school.test\r\nRCPT TO:<other@elsewhere.test>", "a@b.test, c@d.test"])
    expect((await ask(to, "en")).code, to).toBe("VALIDATION_FAILED");
});

/** Outcome of a test mail with other settings. */
async function outcomeWith(settings: Partial<typeof platform.settings>, withinMs?: number) {
  const caller = {
    userId: admin.id,
    fullName: "Amina",
    role: "ADMIN",
    centreId: null,
    address: "127.0.0.1",
    sessionId: "",
    owesSecondStep: false,
    mustSetUpSecondStep: false,
  } as const;
  const tried = { ...platform, settings: { ...platform.settings, ...settings } };
  const asked = { to: "amina@school.test", locale: "ar" } as const;
  return sendTestMail(tried, caller, asked, withinMs);
}

test("what else a mail server may do is told apart, without holding the request", async () => {
  expect(await outcomeWith({ SMTP_URL: undefined })).toEqual({ outcome: "NO_SERVER", reply: null });
  expect(await outcomeWith({ MAIL_FROM: "refused@school.test" })).toEqual({
    outcome: "SENDER_REFUSED",
    reply: "550 not yours to send from",
  });
  const wrong = await outcomeWith({ SMTP_URL: `smtp://clerk:wrong-secret@127.0.0.1:${port}` });
  expect(wrong).toEqual({ outcome: "LOGIN_REFUSED", reply: "535 no such login" });
  expect(await outcomeWith({ SMTP_URL: "smtp://mail.nowhere.invalid" })).toMatchObject({
    outcome: "UNKNOWN_HOST",
  });
  expect(await outcomeWith({ SMTP_TLS: "required" })).toMatchObject({ outcome: "NOT_ENCRYPTED" });
  expect(await outcomeWith({ SMTP_URL: `smtps://127.0.0.1:${port}` })).toMatchObject({
    outcome: "NOT_ENCRYPTED",
  });

  const silent = createServer();
  const silentPort = await listen(silent);
  const begun = performance.now();
  const late = await outcomeWith({ SMTP_URL: `smtp://127.0.0.1:${silentPort}` }, 300);
  expect(late).toEqual({ outcome: "NO_ANSWER", reply: null });
  expect(performance.now() - begun).toBeLessThan(5000);
  await new Promise((resolve) => silent.close(resolve));
  expect(await outcomeWith({ SMTP_URL: `smtp://127.0.0.1:${silentPort}` })).toMatchObject({
    outcome: "NOT_REACHED",
  });
});

test("a mail server whose certificate nobody vouches for gets no mail", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-certificate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cert = await makeCertificate(folder, "localhost");
  const sealed = new SMTPServer({
    secure: true,
    cert,
    key: await readFile(path.join(folder, "key.pem")),
    authOptional: true,
  });
  sealed.on("error", () => undefined);
  const at = await listen(sealed);
  onTestFinished(() => new Promise<void>((resolve) => sealed.close(resolve)));
  expect(await outcomeWith({ SMTP_URL: `smtps://localhost:${at}` })).toMatchObject({
    outcome: "CERTIFICATE",
  });
});

test("nobody but administrators does any of it, and they test ten times an hour", async () => {
  const body = { to: "amina@school.test", locale: "ar" } as const;
  for (const role of otherRoles) {
    const as = await school.makeUser({ role });
    expect((await school.call(getMailSender, { as })).code).toBe("NOT_AUTHORISED");
    expect((await edit({ senderName: "Mine" }, as)).code).toBe("NOT_AUTHORISED");
    expect((await school.call(testMail, { as, body })).code).toBe("NOT_AUTHORISED");
  }
  expect((await edit({ senderName: "Mine" }, null)).code).toBe("NOT_LOGGED_IN");
  expect((await school.call(testMail, { body })).code).toBe("NOT_LOGGED_IN");

  const as = await school.makeUser({ role: "ADMIN" });
  for (let times = 0; times < 10; times += 1)
    expect((await school.call(testMail, { as, body })).status).toBe(200);
  expect((await school.call(testMail, { as, body })).code).toBe("TOO_MANY_ATTEMPTS");
});
