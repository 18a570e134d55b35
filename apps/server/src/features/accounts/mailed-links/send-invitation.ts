import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { Tx } from "../../../platform/database/database.ts";
import { hashMailedToken, makeMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { queueSecretMail } from "../../mails/queue-mail.ts";
import { composeInvitation } from "../account-mails.ts";
import { hoursAfter, invitationLifeHours } from "../accounts.rules.ts";
import { findAccount } from "../users/users.repo.ts";
import { insertToken, PASSED_ON } from "./account-tokens.repo.ts";

const purpose = "RESET_PASSWORD";

/** Makes the token of a link by which the owner of an account that the school has made chooses a password. */
export async function makeInvitation(
  { secrets, clock }: Pick<Platform, "secrets" | "clock">,
  tx: Tx,
  { userId, isPassedOn = false }: { userId: number; isPassedOn?: boolean },
): Promise<string> {
  const now = clock();
  const token = makeMailedToken();
  await insertToken(tx, {
    tokenHash: hashMailedToken(secrets.mailedTokens, token),
    userId,
    purpose,
    newEmail: null,
    detail: isPassedOn ? PASSED_ON : null,
    createdAt: now,
    expiresAt: hoursAfter(now, invitationLifeHours),
  });
  return token;
}

/** Mails the link to the owner; nothing where they have a password. */
export async function sendInvitation(platform: Platform, tx: Tx, userId: number): Promise<void> {
  const { secrets, settings } = platform;
  const account = await findAccount(tx, userId);
  if (!account || account.passwordHash !== null) return;
  const { role } = account;
  const token = await makeInvitation(platform, tx, { userId });
  await queueSecretMail(tx, secrets, {
    mail: composeInvitation({ settings, account, token, role: isGuarded(role) ? role : null }),
    link: purpose,
  });
}
