import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../../settings/settings.ts";
import type { Clock } from "../days.rules.ts";
import { isLoopback } from "../network/network.ts";
import { nameOfMoment, outboxOf } from "./outbox.ts";

export interface Mail {
  to: string;
  /** Name of the sender, when not that of the settings. */
  senderName?: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Where the recipient stops mails of this kind, by one press in their mail program (RFC 8058). */
  stopUrl?: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers one mail, or throws: the queue then tries again later. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * The address of a mail server, which says in its query whether mails wait for encryption; what an operator has written there already
 * holds. `smtps:` is encrypted from the first byte.
 */
export function withEncryption(smtpUrl: string, tls: "required" | "optional" | undefined): string {
  const url = new URL(smtpUrl);
  const isRequired = tls === undefined ? !isLoopback(smtpUrl) : tls === "required";
  if (isRequired && url.protocol === "smtp:" && !url.searchParams.has("requireTLS"))
    url.searchParams.set("requireTLS", "true");
  return url.href;
}

const GREETS_WITHIN_MS = 10_000;

/** Lets a mail server greet the program, and take its name and password. Throws when it does not. */
export async function greetMailServer(
  smtpUrl: string,
  smtpTls: "required" | "optional" | undefined,
): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const times = { connectionTimeout: GREETS_WITHIN_MS, greetingTimeout: GREETS_WITHIN_MS };
  await createTransport({ url: withEncryption(smtpUrl, smtpTls), ...times }).verify();
}

/** Sender of mails, by MAIL_FROM: an address, which the school's name goes with, or `Name <address>`. */
export function readSender(given: string, brandName: string): { name: string; address: string } {
  const [, name = "", address = given] = /^(.*)<(.+)>$/.exec(given) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || brandName, address };
}

/**
 * Delivery by a mail server, or, without one, as a file a person can open in the outbox folder. The library that writes
 * mails is loaded with the first.
 */
export function openMailer(options: {
  smtpUrl: string | undefined;
  smtpTls?: "required" | "optional" | undefined;
  from: { name: string; address: string };
  outbox: string;
  clock: Clock;
  /** How long a mail server may take for a mail; by default as long as the library lets it. */
  withinMs?: number | undefined;
}): Mailer {
  const { smtpUrl, smtpTls, from, outbox, clock, withinMs } = options;
  const message = (mail: Mail) => ({
    from: { ...from, name: (mail.senderName ?? from.name).replaceAll("=?", "=") },
    // As an object, so that an address is never read as a list of several.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: an out-of-office reply to a machine helps nobody.
    headers: {
      "Content-Language": mail.locale,
      "Auto-Submitted": "auto-generated",
      ...(mail.stopUrl && {
        "List-Unsubscribe": `<${mail.stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  });
  if (smtpUrl) {
    const address = withEncryption(smtpUrl, smtpTls);
    return async (mail) => {
      const { createTransport } = await import("nodemailer");
      const limit = withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) };
      await createTransport(address).sendMail({ ...message(mail), ...limit });
    };
  }

  return async (mail) => {
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "crlf" });
    // A person who looks into the file reads Latin letters as they are.
    const composed = await composer.sendMail({ ...message(mail), textEncoding: "quoted-printable" });
    await mkdir(outbox, { recursive: true });
    const name = `${nameOfMoment(clock())}-${process.hrtime.bigint()}`;
    const aside = path.join(outbox, `${name}.part`);
    await writeFile(aside, composed.message as Buffer);
    await rename(aside, path.join(outbox, `${name}.eml`));
  };
}

/** Delivery as the settings say. */
export const mailerOf = (settings: Settings, clock: Clock, withinMs?: number): Mailer =>
  openMailer({
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    from: readSender(settings.MAIL_FROM, settings.brand.name),
    outbox: outboxOf(settings),
    clock,
    withinMs,
  });
