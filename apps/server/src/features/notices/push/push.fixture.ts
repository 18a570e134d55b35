import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushMessage, PushSubscription } from "@manara/contract/notices/notice-pushes";
import { importJWK, jwtVerify } from "jose";
import type { Queryable } from "../../../platform/database/database.ts";

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A message as the browser with these keys reads it (RFC 8291); throws when it is for another one. */
function decryptMessage(message: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const [salt, from] = [message.subarray(0, 16), message.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), from]);
  const secret = derive(keys.computeSecret(from), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(message.subarray(-16));
  const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error("the last record ends with 2");
  return text.subarray(0, -1).toString();
}

/** Throws unless the key that the browser subscribed with has signed it, for this service. */
async function verifySender(authorization = "", { origin, now }: { origin: string; now: Date }) {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, key, { audience: origin, currentDate: now });
  return { publicKey, contact: payload.sub };
}

interface Came {
  path: string;
  headers: IncomingHttpHeaders;
  size: number;
  message: PushMessage;
  sender: Awaited<ReturnType<typeof verifySender>>;
}

/** A push service with browsers of its own: it reads what comes, and answers as it is told, the last answer again and again. */
export async function startPushService(clock: () => Date) {
  const came: Came[] = [];
  const answers: [status: number, headers?: Record<string, string>][] = [];
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  let origin = "";
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = "", headers } = request;
    const body = await buffer(request);
    const browser = browsers.get(path.split("?")[0] ?? "");
    if (!browser) return response.writeHead(404).end();
    const sender = await verifySender(headers.authorization, { origin, now: clock() });
    const message = JSON.parse(decryptMessage(body, browser)) as PushMessage;
    came.push({ path, headers, size: body.length, message, sender });
    const [status, more] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [201];
    return response.writeHead(status, more).end("x".repeat(100));
  };
  const server = createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    came,
    /** Replaces the answers to come. */
    answerWith: (...next: typeof answers) => void answers.splice(0, answers.length, ...next),
    /** A browser that has asked for messages. */
    makeBrowser(): PushSubscription & { path: string } {
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { keys, auth });
      return { path, endpoint: origin + path, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    /** Messages that came for a browser since the last look. */
    take: (of: { path: string }) =>
      came.filter(({ path }) => path === of.path).map((one) => came.splice(came.indexOf(one), 1)[0] ?? one),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** All that is kept of somebody about notices; `mark` is in each text. */
export async function makeNoticeTraces(
  { db }: { db: Queryable },
  { userId, savedAt, mark }: { userId: number; savedAt: Date; mark: string },
): Promise<void> {
  const own = { userId };
  await db
    .insertInto("noticeReads")
    .values({ ...own, readUntil: savedAt, keys: ["OPENED 1 1"] })
    .execute();
  const choice = { frequency: "DAILY" as const, hour: 17, token: `token-${userId}`, toldUntil: savedAt };
  await db
    .insertInto("noticeMails")
    .values({ ...own, ...choice })
    .execute();
  const { id: sessionId } = await db
    .insertInto("sessions")
    .values({ ...own, address: "192.0.2.3", expiresAt: savedAt, endedAt: savedAt, endReason: "SUPERSEDED" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const keys = { p256dh: Buffer.from("point"), auth: Buffer.from("secret") };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${mark}`;
  const times = { createdAt: savedAt, toldUntil: savedAt, tryAt: savedAt };
  await db
    .insertInto("pushDevices")
    .values({ ...own, sessionId, endpoint, ...keys, ...times, waiting: `News for ${mark}` })
    .execute();
}
