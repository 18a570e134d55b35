import { createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export const makeMailedToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What the database keeps of a mailed token. Keyed, so that a stolen dump cannot even confirm a guess. */
export const hashMailedToken = (key: Buffer, token: string): Buffer =>
  createHmac("sha256", key).update(token).digest();
