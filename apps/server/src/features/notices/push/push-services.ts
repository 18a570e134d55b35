/** Hosts at which push services of browsers take messages; with a dot before: every host below. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  "web.push.apple.com",
  ".push.apple.com",
];

/** Whether an address is of a push service: of a known one, or of an origin that the operator has named. Anything else could send the server anywhere. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (more.includes(origin)) return true;
  // A host with a port is none of them.
  return (
    protocol === "https:" && services.some((one) => (one.startsWith(".") ? host.endsWith(one) : host === one))
  );
}

/** Attempts at one message; after these it is given up. */
const MOST_ATTEMPTS = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 360 * MINUTE_MS;

/** Outcome of a message. GONE: the browser takes nothing more. REFUSED: another try would not help. */
export type PushOutcome = { state: "SENT" | "GONE" | "REFUSED" } | { state: "LATER"; tryAt: Date };

/** Meaning of an answer; `status` null: there was none. `attempts`: those before it. */
export function readPushOutcome(
  { status, retryAfter }: { status: number | null; retryAfter: string | null },
  { attempts, now }: { attempts: number; now: Date },
): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { state: "SENT" };
  if (status === 404 || status === 410) return { state: "GONE" };
  const isPassing = status === null || status === 408 || status === 429 || status >= 500;
  if (!isPassing || attempts + 1 >= MOST_ATTEMPTS) return { state: "REFUSED" };
  const asked = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) * 1000 : 0;
  const pause = Math.min(Math.max(asked, FIRST_PAUSE_MS * 2 ** attempts), LONGEST_PAUSE_MS);
  return { state: "LATER", tryAt: new Date(now.getTime() + pause) };
}

const ANSWERS_WITHIN_MS = 10_000;

/** Seconds for which a push service keeps a message for a browser that is away: a day. */
const KEPT_SECONDS = 86_400;

/** Sends a message to a push service; null: it did not answer. Redirects are not followed, and what it says is not read. */
export async function postMessage(
  endpoint: string,
  { body, authorization, topic }: { body: Buffer; authorization: string; topic: string },
): Promise<{ status: number | null; retryAfter: string | null }> {
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: {
        authorization,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_SECONDS),
        urgency: "normal",
        topic,
      },
      body: new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  } catch {
    // Out of reach, or too slow.
    return { status: null, retryAfter: null };
  }
}
