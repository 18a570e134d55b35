import { readFile } from "node:fs/promises";
import { type Decryption, readPassphrase } from "../features/backups/backup-encryption.ts";
import { takePath } from "./run-command.ts";

/** The options that {@link readOpening} reads. */
export const openingOptions = {
  "passphrase-file": {
    type: "string",
    of: "FILE",
    does: "of an encrypted backup: the first line is its passphrase",
  },
  identity: { type: "string", of: "FILE", does: "of an encrypted backup: its AGE-SECRET-KEY-1…" },
} as const;

/** What an encrypted backup is opened with, as a command reads it. */
export async function readOpening(values: {
  "passphrase-file"?: string | undefined;
  identity?: string | undefined;
}): Promise<Decryption> {
  const { "passphrase-file": passphraseFile, identity } = values;
  return {
    ...(passphraseFile !== undefined && { passphrase: await readPassphrase(takePath(passphraseFile)) }),
    ...(identity !== undefined && { identities: await readFile(takePath(identity), "utf8") }),
  };
}
