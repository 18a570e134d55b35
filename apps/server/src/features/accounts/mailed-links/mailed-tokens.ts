import { randomBytes } from "node:crypto";
import { type Keys, macOf, macsOf } from "../../../platform/keys/secrets.ts";

const TOKEN_BYTES = 32;

export const makeMailedToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Hash of a mailed token. Keyed, so that a stolen dump cannot even confirm a guess. */
export const hashMailedToken = ({ current }: Pick<Keys, "current">, token: string): Buffer =>
  macOf(current, token);

/** Hashes of a token: by each key that is accepted. */
export const hashesOfMailedToken = (keys: Keys, token: string): Buffer[] => macsOf(keys, token);
