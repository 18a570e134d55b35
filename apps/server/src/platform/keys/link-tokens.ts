import { createHash, randomBytes } from "node:crypto";
import { type Keys, macOf, macsOf } from "./secrets.ts";

const drawToken = (bytes: number) => randomBytes(bytes).toString("base64url");

/** A token for a link that people pass on: 128 bits of chance, 22 characters of base64url. */
export const makeLinkToken = (): string => drawToken(16);

/** Hash that the database keeps. Nobody finds so much chance by trying, so it needs no key. */
export const hashLinkToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A token for a link that is mailed. */
export const makeMailedToken = (): string => drawToken(32);

/** Hash of a mailed token. Keyed, so that a stolen dump cannot even confirm a guess. */
export const hashMailedToken = ({ current }: Pick<Keys, "current">, token: string): Buffer =>
  macOf(current, token);

/** Hashes of a token: by each key that is accepted. */
export const hashesOfMailedToken = (keys: Keys, token: string): Buffer[] => macsOf(keys, token);
