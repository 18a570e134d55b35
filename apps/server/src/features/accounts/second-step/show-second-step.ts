import type { Tx } from "../../../platform/database/database.ts";
import { decrypt } from "../../../platform/keys/encryption.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import type { Account } from "../users/users.repo.ts";
import { hashRecoveryCode, readCode } from "./codes.ts";
import { findSecondStep, setLastCounter, useRecoveryCode } from "./second-step.repo.ts";
import { findCounter } from "./totp.ts";

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

interface Showing {
  /** Locked by the transaction, so that no code is taken twice at the same time. */
  account: Account;
  code: string;
  address: string;
}

/**
 * Whether a code is the account's: of its app, each once, or a recovery code, which is used up. A wrong one is put on record, so the
 * transaction has to go on.
 */
export async function showSecondStep(platform: Platform, tx: Tx, showing: Showing): Promise<boolean> {
  const typed = readCode(showing.code);
  const isRight = "app" in typed ? await useAppCode(platform, tx, { ...showing, code: typed.app }) : false;
  if (
    isRight ||
    ("recovery" in typed && (await useRecovery(platform, tx, { ...showing, code: typed.recovery })))
  )
    return true;
  const { account, address } = showing;
  const { id: userId, fullName, role } = account;
  platform.log.info({ userId, role, address }, "a second step was wrong");
  await recordActs(tx, { userId, fullName, address }, [
    { act: "account.second-step-failed", subjectId: userId },
  ]);
  return false;
}

async function useAppCode(platform: Platform, tx: Tx, { account, code }: Showing): Promise<boolean> {
  const step = await findSecondStep(tx, account.id);
  const secret = step?.secret ? readAppSecret(platform, account.id, step.secret) : null;
  if (!step || secret === null) return false;
  const counter = findCounter(secret, code, { now: platform.clock(), lastUsed: step.lastCounter });
  if (counter === null) return false;
  await setLastCounter(tx, account.id, counter);
  return true;
}

async function useRecovery(
  { secrets, settings, clock }: Platform,
  tx: Tx,
  { account, code, address }: Showing,
): Promise<boolean> {
  const { id: userId, fullName } = account;
  const now = clock();
  const hashes = secrets.recoveryCodes.all.map((key) => hashRecoveryCode(key, userId, code));
  if (!(await useRecoveryCode(tx, { userId, hashes, now }))) return false;
  await recordActs(tx, { userId, fullName, address }, [
    { act: "account.recovery-code-used", subjectId: userId },
  ]);
  await queueMail(tx, composeNotice({ settings, notice: "RECOVERY_CODE_USED", account, at: now, address }));
  return true;
}
