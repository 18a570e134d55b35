/* Each part of a film is encrypted by itself. The key cannot be read out of the browser's database, and opens nothing for another account. */

const CIPHER = "AES-GCM";
const IV_BYTES = 12;
const utf8 = new TextEncoder();

/** Name of a part: one in the place of another does not open. */
export interface PartName {
  userId: number;
  contentId: number;
  place: string;
  number: number;
}

/** Place of attachments and captions, which are numbered by their ids. */
export const PAPERS = "papers";

const additionalData = ({ userId, contentId, place, number }: PartName) =>
  utf8.encode(`${userId} ${contentId} ${place} ${number}`);

/** Reads the key of a lease, with a name that tells it from others. */
export async function readKey(base64: string): Promise<{ id: string; key: CryptoKey }> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const id = [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = await crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]);
  return { id, key };
}

/** Encrypts a part. */
export async function sealPart(key: CryptoKey, name: PartName, part: ArrayBuffer) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const way = { name: CIPHER, iv, additionalData: additionalData(name) };
  return { number: name.number, iv, sealed: await crypto.subtle.encrypt(way, key, part) };
}

/** Decrypts a part; rejects when it was changed, moved, or is of another key. */
export const openPart = (
  key: CryptoKey,
  name: PartName,
  { iv, sealed }: { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer },
): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: CIPHER, iv, additionalData: additionalData(name) }, key, sealed);
