import { readFile } from "node:fs/promises";
import { type Decryption, readPassphrase } from "../features/backups/backup-encryption.ts";
import { takePath } from "./run-command.ts";

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
