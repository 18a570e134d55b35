import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mail, openMailer } from "./mailer.ts";

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
}

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
