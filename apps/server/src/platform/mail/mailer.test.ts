import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mail, openMailer, readSender, withEncryption } from "./mailer.ts";

const mail: Mail = {
  to: "amina@school.test",
  replyTo: "salim@elsewhere.test",
  locale: "ar",
  subject: "تأكيد بريدك الإلكتروني في منارة",
  text: "مرحبًا أمينة،\n\nhttps://school.test/verify/amina%40school.test/abc\n",
  html: '<p dir="rtl">مرحبًا أمينة،</p>\n',
};
const from = { name: "منارة", address: "no-reply@school.test" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "manara-mail-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function expectTheMail(source: Buffer | string): Promise<void> {
  const read = await PostalMime.parse(source);
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: "منارة", address: "no-reply@school.test" },
    to: [{ address: mail.to }],
    replyTo: [{ address: mail.replyTo }],
  });
  expect(read.text?.trim()).toBe(mail.text.trim());
  expect(read.html?.trim()).toBe(mail.html.trim());
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ "content-language": "ar", "auto-submitted": "auto-generated" });
  expect(headers).not.toHaveProperty("list-unsubscribe");
}

test("a mail that people can stop names the address for it, as mail programs press it", async () => {
  const outbox = path.join(folder, "stopped");
  const stopUrl = `https://school.test/stop-mails/${"0123456789abcdef".repeat(2)}`;
  await openMailer({ smtpUrl: undefined, from, outbox, clock: () => new Date() })({ ...mail, stopUrl });
  const [file = ""] = await readdir(outbox);
  const { headers } = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
    "list-unsubscribe": `<${stopUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});

test("without a mail server each mail is a file in the outbox, whole from the moment it has its name", async () => {
  const outbox = path.join(folder, "outbox");
  const clock = () => new Date("2026-03-01T10:00:00.000Z");
  const send = openMailer({ smtpUrl: undefined, from, outbox, clock });
  await Promise.all([send(mail), send(mail)]);
  const files = await readdir(outbox);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^2026-03-01T10-00-00-000Z-\d+\.eml$/);
    await expectTheMail(await readFile(path.join(outbox, file)));
    expect(await readFile(path.join(outbox, file), "latin1")).not.toContain("base64");
  }
});

test("with a mail server the mail arrives there, and its refusal is an error for the queue", async () => {
  const received: Buffer[] = [];
  let accepts = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(accepts ? null : new Error("no such mailbox")),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const outbox = path.join(folder, "unused");
  const send = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox, clock: () => new Date() });
  try {
    await send(mail);
    expect(received).toHaveLength(1);
    await expectTheMail(received[0] ?? "");
    accepts = false;
    await expect(send(mail)).rejects.toThrow("no such mailbox");
    await expect(readdir(outbox)).rejects.toThrow("ENOENT");
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

test("a mail server that offers no encryption gets no mail, unless it is this machine or the operator lets it", async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: ({ address }, _session, done) => {
      seen.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const open = (smtpTls?: "required" | "optional") =>
    openMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      smtpTls,
      from,
      outbox: folder,
      clock: () => new Date(),
    });
  try {
    await expect(open("required")(mail)).rejects.toThrow(/STARTTLS|TLS/);
    expect(seen).toEqual([]);
    await open()(mail);
    await open("optional")(mail);
    expect(seen).toHaveLength(2);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

test.each([
  ["smtp://mail.example", undefined, true],
  ["smtp://mail.example:587", "required", true],
  ["smtp://mail.example:587", "optional", false],
  ["smtp://localhost:25", undefined, false],
  ["smtp://127.0.0.1:25", "required", true],
  ["smtp://mail.example?requireTLS=false", undefined, false],
  ["smtps://mail.example", undefined, false],
] as const)("%s, SMTP_TLS %s: STARTTLS is asked for: %s", (url, tls, isAsked) => {
  expect(withEncryption(url, tls).includes("requireTLS=true")).toBe(isAsked);
  expect(withEncryption("smtp://me:p%40ss@mail.example", tls)).toContain("me:p%40ss@mail.example");
});

test.each([
  ["post@school.test", { name: "Manara", address: "post@school.test" }],
  ["<post@school.test>", { name: "Manara", address: "post@school.test" }],
  ["The school <post@school.test>", { name: "The school", address: "post@school.test" }],
  ['"Lessons, and more" <post@school.test>', { name: "Lessons, and more", address: "post@school.test" }],
])("mails from %s name their sender", async (given, sender) => {
  expect(readSender(given, "Manara")).toEqual(sender);
  const outbox = await mkdtemp(path.join(folder, "from-"));
  const from = readSender(given, "Manara");
  await openMailer({ smtpUrl: undefined, from, outbox, clock: () => new Date() })(mail);
  const [file = ""] = await readdir(outbox);
  expect((await PostalMime.parse(await readFile(path.join(outbox, file)))).from).toEqual(sender);
});
