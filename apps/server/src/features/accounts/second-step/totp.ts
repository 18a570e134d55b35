import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/*
 * Codes of authenticator apps: TOTP (RFC 6238) over HOTP (RFC 4226) with what every app takes: SHA-1, six digits, thirty seconds.
 */

const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_MS = 30_000;
/** Clocks of phones differ: the code of the period before and of the one after are taken as well. */
const DRIFT = [0, -1, 1] as const;

/** RFC 4648, section 6. */
const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as apps take them by hand. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE_32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret, in base 32. */
export const makeAppSecret = (): string => encodeBase32(randomBytes(SECRET_BYTES));

/** The code of a counter (RFC 4226, section 5.3). */
export function codeAt(secret: string, counter: number): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac("sha1", decodeBase32(secret)).update(moving).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const counterAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/** The counter of which this is the code, if it is one that may still be used; null: the code is wrong, too old, or used. */
export function findCounter(
  secret: string,
  code: string,
  { now, lastUsed }: { now: Date; lastUsed: number | null },
): number | null {
  const candidates = DRIFT.map((drift) => counterAt(now) + drift);
  const found = candidates.find((counter) =>
    timingSafeEqual(Buffer.from(codeAt(secret, counter)), Buffer.from(code)),
  );
  return found !== undefined && (lastUsed === null || found > lastUsed) ? found : null;
}

/** Writes the address in the picture that an app scans. */
export function writeAppUri(secret: string, { brand, email }: { brand: string; email: string }): string {
  // Apps read a colon as the end of the issuer.
  const issuer = encodeURIComponent(brand.replaceAll(":", " "));
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}
