import type { Tx } from "../../../platform/database/database.ts";
import { hashMailedToken, makeMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { queueSecretMail } from "../../mails/queue-mail.ts";
import { composeInvitation } from "../account-mails.ts";
import { hoursAfter, invitationLifeHours } from "../accounts.rules.ts";
import { findAccount } from "../users/users.repo.ts";
import { insertToken } from "./account-tokens.repo.ts";

const purpose = "RESET_PASSWORD";

/** Mails the owner of an account that the school has made the link by which they choose a password; nothing where they have one. */
export async function sendInvitation(platform: Platform, tx: Tx, userId: number): Promise<void> {
  const { secrets, settings } = platform;
  const account = await findAccount(tx, userId);
  if (!account || account.passwordHash !== null) return;
  const now = platform.clock();
  const token = makeMailedToken();
  await insertToken(tx, {
    tokenHash: hashMailedToken(secrets.mailedTokens, token),
    userId,
    purpose,
    newEmail: null,
    createdAt: now,
    expiresAt: hoursAfter(now, invitationLifeHours),
  });
  await queueSecretMail(tx, secrets, {
    mail: composeInvitation({ settings, account, token }),
    link: purpose,
  });
}
