import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

/** A token for a link that people pass on: 128 bits of chance, 22 characters of base64url. */
export const makeLinkToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Hash that the database keeps. Nobody finds so much chance by trying, so it needs no key. */
export const hashLinkToken = (token: string): Buffer => createHash("sha256").update(token).digest();
