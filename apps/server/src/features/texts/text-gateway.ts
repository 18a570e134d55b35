import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Clock } from "../../platform/days.rules.ts";
import { nameOfMoment, outboxOf } from "../../platform/mail/outbox.ts";
import type { Settings } from "../../settings/settings.ts";

/** A text on its way. */
interface OutgoingText {
  /** By which a gateway knows one that it was sent before. */
  key: string;
  /** With + and the calling code (ITU-T E.164). */
  to: string;
  text: string;
  locale: string;
}

/** Outcome of a text. `LATER`: nothing was sent, and it may be tried again. */
export type TextOutcome =
  | { state: "SENT" | "WRITTEN" }
  | { state: "FAILED" | "UNSURE"; reason: string }
  | { state: "LATER"; reason: string; asked: number | null };

export type SendText = (text: OutgoingText) => Promise<TextOutcome>;

type GatewaySettings = Pick<
  Settings,
  "TEXTS_URL" | "TEXTS_KEY" | "TEXTS_FROM" | "TEXTS_TEMPLATE" | "DATA_DIR"
>;

const ANSWERS_WITHIN_MS = 20_000;
/** Of what a gateway answers, enough to know why. */
const REASON_MAX_LENGTH = 300;

/** Errors of WhatsApp that pass, or that the operator mends: of tokens and permissions, of limits, of services that are away, of what is owed. */
const passing = new Set([
  0, 2, 3, 4, 10, 190, 200, 368, 80007, 130429, 131000, 131016, 131042, 131045, 131048, 131056, 131057,
  133004,
]);

/** Answers after which nothing was sent. The operator mends those of a wrong address, of a key and of what is owed; the others pass. */
const later = new Set([401, 402, 403, 404, 405, 408, 425, 429, 500, 502, 503]);
const isLater = (status: number) => status < 400 || later.has(status);

/** Errors of a connection that was not made: nothing was sent. */
const NOT_CONNECTED =
  /^E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|HOSTDOWN)$|^bad port$|CONNECT_TIMEOUT|CERT|SSL|TLS|ISSUER|ALTNAME|LEAF_SIGNATURE/;

/** How texts leave the school, as the settings say. */
export function textGatewayOf(
  settings: GatewaySettings,
  clock: Clock,
  withinMs = ANSWERS_WITHIN_MS,
): SendText {
  const { TEXTS_URL, TEXTS_TEMPLATE } = settings;
  if (TEXTS_URL === undefined) return writeToOutbox(settings, clock);
  const bodyOf = TEXTS_TEMPLATE === undefined ? smsOf(settings) : whatsAppOf(TEXTS_TEMPLATE);
  return (text) => post(TEXTS_URL, { settings, clock, withinMs, key: text.key, body: bodyOf(text) });
}

const smsOf =
  ({ TEXTS_FROM: from }: GatewaySettings) =>
  ({ to, text }: OutgoingText) => ({ to, text, ...(from !== undefined && { from }) });

/** A message that the business begins needs a template. https://developers.facebook.com/documentation/business-messaging/whatsapp */
function whatsAppOf(template: string) {
  const [name, code] = template.split(":");
  return ({ to, text, locale }: OutgoingText) => ({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type: "template",
    template: {
      name,
      language: { code: code ?? locale },
      components: [{ type: "body", parameters: [{ type: "text", text }] }],
    },
  });
}

interface Post {
  settings: GatewaySettings;
  clock: Clock;
  withinMs: number;
  key: string;
  body: object;
}

async function post(url: string, { settings, clock, withinMs, key, body }: Post): Promise<TextOutcome> {
  const { TEXTS_KEY: secret } = settings;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(withinMs),
    });
    // Its status says enough.
    const said = await answer.text().catch(() => "");
    if (answer.ok) return { state: "SENT" };
    return judgeRefusal(answer, { said, secret, now: clock() });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? name;
    return NOT_CONNECTED.test(reason) ? { state: "LATER", reason, asked: null } : { state: "UNSURE", reason };
  }
}

const Refused = z.object({
  error: z.object({
    code: z.number().optional(),
    message: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Why a gateway did not take a text, without the number and the key, which some repeat. */
function judgeRefusal(
  { status, headers }: Response,
  { said, secret, now }: { said: string; secret: string | undefined; now: Date },
): TextOutcome {
  const { error } = Refused.safeParse(readJson(said)).data ?? {};
  const words = error ? [error.message, error.error_data?.details].filter(Boolean).join(": ") : said;
  const clean = (secret ? words.replaceAll(secret, "…") : words).replaceAll(/\+?\d{8,}/g, "…");
  const reason = `${status} ${clean.replaceAll(/[\0\s]+/g, " ")}`
    .trim()
    .slice(0, REASON_MAX_LENGTH)
    .toWellFormed();
  if (isLater(status) || (error?.code !== undefined && passing.has(error.code)))
    return { state: "LATER", reason, asked: readRetryAfter(headers.get("retry-after"), now) };
  // A proxy before the gateway has waited for it in vain.
  return { state: status >= 500 ? "UNSURE" : "FAILED", reason };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy, or words.
    return null;
  }
}

/** Seconds to wait (RFC 9110, section 10.2.3): a number of them, or a date. */
function readRetryAfter(given: string | null, now: Date): number | null {
  if (given === null) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** Writes texts as files that a person can open. */
function writeToOutbox(settings: GatewaySettings, clock: Clock): SendText {
  const outbox = outboxOf(settings);
  return async ({ key, to, text }) => {
    await mkdir(outbox, { recursive: true });
    const file = path.join(outbox, `${nameOfMoment(clock())}-${key}`);
    await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`);
    await rename(`${file}.part`, `${file}.txt`);
    return { state: "WRITTEN" };
  };
}
