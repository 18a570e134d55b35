import { decrypt } from "../../../platform/keys/encryption.ts";
import type { Platform } from "../../../platform/platform.ts";

/**
 * The secret of an account's authenticator app. Null: it cannot be decrypted, because its key is lost. Then no code of the app is right, and
 * the log says what the operator can do.
 */
export function readAppSecret({ secrets, log }: Platform, userId: number, encrypted: Buffer): string | null {
  try {
    return decrypt(secrets.authenticators, encrypted);
  } catch (err) {
    log.error(
      { err, userId },
      "the authenticator app of an account cannot be checked: its secret was encrypted with a key that is lost. Take off the account's second step, so that its owner sets up the app again",
    );
    return null;
  }
}
