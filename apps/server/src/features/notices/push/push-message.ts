import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";

/** Encryption of push messages (RFC 8291, in the format of RFC 8188), and the signature by which a push service knows the school (RFC 8292). */

const CURVE = "prime256v1";
/** Of one record, which holds the whole message. */
const RECORD_SIZE = 4096;
const SALT_LENGTH = 16;
const NONCE_LENGTH = 12;
const CONTENT_KEY_LENGTH = 16;
/** Ends the text of a last record. */
const LAST = Buffer.from([2]);
/** Most octets of a text: with header, end and tag the message fits into 4096, which every push service takes. */
export const MESSAGE_MAX_LENGTH = 3000;

/** Keys of a browser: its point of P-256, uncompressed, and its secret of 16 bytes. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Random parts of a message; given in tests alone. */
interface Drawn {
  salt?: Buffer;
  privateKey?: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Whether somebody can be written to with these keys: the point is on the curve. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (auth.length !== SALT_LENGTH || p256dh.length !== 65) return false;
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    return own.computeSecret(p256dh).length > 0;
  } catch {
    // It is no point of the curve.
    return false;
  }
}

/** A text as only the browser with these keys can read it. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt = randomBytes(SALT_LENGTH), privateKey }: Drawn = {},
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, publicKey]);
  const secret = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", CONTENT_KEY_LENGTH);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", NONCE_LENGTH);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const encrypted = [cipher.update(text, "utf8"), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey, ...encrypted]);
}

/** The key by which push services know the school. */
export interface PushKey {
  /** Its point, uncompressed, in base64url, as browsers are given it. */
  publicKey: string;
  jwk: JWK;
}

/** A new one. */
export function makePushKey(): PushKey {
  const pair = createECDH(CURVE);
  const point = pair.generateKeys();
  // Node leaves out zeros at its beginning.
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return {
    publicKey: point.toString("base64url"),
    jwk: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: d.toString("base64url") },
  };
}

/** Hours that a signature holds; a service refuses more than 24. */
const SIGNED_FOR_HOURS = 12;

/** A way to sign for push services: the header `authorization`, made once for each of them. */
export async function signerOf(
  { publicKey, jwk }: PushKey,
  { contact, now }: { contact: string; now: Date },
): Promise<(endpoint: string) => Promise<string>> {
  const key = await importJWK(jwk, "ES256");
  const signed = new Map<string, Promise<string>>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const known =
      signed.get(origin) ??
      new SignJWT()
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(new Date(now.getTime() + SIGNED_FOR_HOURS * 3_600_000))
        .sign(key)
        .then((token) => `vapid t=${token}, k=${publicKey}`);
    signed.set(origin, known);
    return known;
  };
}
