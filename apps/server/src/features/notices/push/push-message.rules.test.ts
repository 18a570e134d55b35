import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { areBrowserKeys, encryptMessage, makePushKey, signerOf } from "./push-message.ts";
import { isPushService, readPushOutcome } from "./push-services.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const keys = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };

test("a message is encrypted as in the example of RFC 8291", () => {
  const drawn = { salt: bytes(example.salt), privateKey: bytes(example.privateKey) };
  expect(encryptMessage(example.text, keys, drawn).toString("base64url")).toBe(example.message);
});

test("each message is encrypted anew, and its browser alone reads it", () => {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys();
  const mine = { p256dh, auth: keys.auth };
  const text = "إعلان: لا درس يوم الاثنين";
  const message = encryptMessage(text, mine);
  expect(encryptMessage(text, mine)).not.toEqual(message);
  const [salt, from] = [message.subarray(0, 16), message.subarray(21, 86)];
  const derive = (secret: Buffer, by: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, from]);
  const secret = derive(browser.computeSecret(from), keys.auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    key,
    derive(secret, salt, "Content-Encoding: nonce\0", 12),
  );
  decipher.setAuthTag(message.subarray(-16));
  const read = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
  expect(read.at(-1)).toBe(2);
  expect(read.subarray(0, -1).toString()).toBe(text);
});

test("keys that are no point of the curve, or of another length, are none", () => {
  expect(areBrowserKeys(keys)).toBe(true);
  expect(areBrowserKeys({ ...keys, auth: Buffer.alloc(15) })).toBe(false);
  expect(areBrowserKeys({ ...keys, p256dh: Buffer.alloc(65, 4) })).toBe(false);
  expect(areBrowserKeys({ ...keys, p256dh: keys.p256dh.subarray(0, 33) })).toBe(false);
});

test("a push service finds the school's signature genuine, and for itself alone", async () => {
  const made = makePushKey();
  const now = new Date();
  const sign = await signerOf(made, { contact: "mailto:no-reply@school.test", now });
  const header = await sign("https://fcm.googleapis.com/fcm/send/abc");
  expect(await sign("https://fcm.googleapis.com/wp/other")).toBe(header);
  const [, token = "", publicKey] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
  expect(publicKey).toBe(made.publicKey);
  const { d: _, ...open } = made.jwk;
  const { payload } = await jwtVerify(token, await importJWK(open, "ES256"), {
    audience: "https://fcm.googleapis.com",
  });
  expect(payload.sub).toBe("mailto:no-reply@school.test");
  expect(Number(payload.exp) - now.getTime() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://eu.push.services.mozilla.com/wpush/v2/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["https://web.push.apple.com/QA", true],
  ["https://push.example:8443/a", true],
  ["http://push.example:8443/a", false],
  ["https://push.example/a", false],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://me@fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com.evil.example/a", false],
  ["https://evilpush.apple.com/a", false],
  ["https://push.apple.com.evil.example/a", false],
  ["https://evil.example/?https://fcm.googleapis.com/", false],
  ["https://127.0.0.1/a", false],
  ["https://[::1]/a", false],
  ["no address", false],
])("%s is an address of a push service: %s", (address, expected) => {
  expect(isPushService(address, ["https://push.example:8443"])).toBe(expected);
});

test("answers of a push service: gone, later, and what no second try mends", () => {
  const now = new Date("2026-11-30T10:00:00Z");
  const read = (status: number, retryAfter: string | null = null) =>
    readPushOutcome({ status, retryAfter }, { attempts: 0, now });
  expect(read(201)).toEqual({ state: "SENT" });
  expect(read(404)).toEqual({ state: "GONE" });
  expect(read(410)).toEqual({ state: "GONE" });
  expect(read(403)).toEqual({ state: "REFUSED" });
  expect(read(302)).toEqual({ state: "REFUSED" });
  expect(read(413)).toEqual({ state: "REFUSED" });
  expect(read(503)).toEqual({ state: "LATER", tryAt: new Date("2026-11-30T10:05:00Z") });
  expect(read(429, "1800")).toEqual({ state: "LATER", tryAt: new Date("2026-11-30T10:30:00Z") });
  expect(read(429, "999999999")).toEqual({ state: "LATER", tryAt: new Date("2026-11-30T16:00:00Z") });
  expect(read(429, "tomorrow")).toEqual({ state: "LATER", tryAt: new Date("2026-11-30T10:05:00Z") });
  const third = readPushOutcome({ status: 500, retryAfter: null }, { attempts: 2, now });
  expect(third).toEqual({ state: "LATER", tryAt: new Date("2026-11-30T10:20:00Z") });
  expect(readPushOutcome({ status: 500, retryAfter: null }, { attempts: 5, now })).toEqual({
    state: "REFUSED",
  });
});
