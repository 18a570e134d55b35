import type { Platform } from "../../../platform/platform.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import { refuseSetting } from "../../../settings/settings.ts";
import type { text } from "../messages/ar.ts";
import { readCommonPasswords } from "../passwords/common-passwords.ts";
import { judgePassword } from "../passwords/password-choice.rules.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { takeOffStrangers } from "../social/take-off-strangers.ts";
import { hasAdmin, saveAdmin } from "./users.repo.ts";

const textIn = await readTexts<typeof text>(new URL("../messages/", import.meta.url));

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD when the school has none. An account that somebody
 * has already opened with this address becomes the administrator's: its password changes, its session ends, and no provider, passkey
 * or second step remains from earlier.
 */
export async function ensureFirstAdmin(platform: Platform): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, BRAND_NAME } = platform.settings;
  if (await hasAdmin(platform.db)) return;
  if (!email || !password) {
    platform.log.warn("there is no administrator yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD");
    return;
  }
  const passwordHash = await hashAdminPassword(platform.secrets, { email, password, brandName: BRAND_NAME });
  await platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const { firstAdmin: fullName } = textIn[platform.country.locales[0]];
    const id = await saveAdmin(tx, { fullName, email, passwordHash, now });
    await endSessions(tx, id, "PASSWORD_CHANGED", now);
    await takeOffStrangers(tx, { id, emailVerifiedAt: null, passwordHash, passwordIsOwners: false });
  });
  platform.log.info("the first administrator was made");
}

/** What is stored of the first administrator's password. Throws a SettingError when it is easily guessed. */
export async function hashAdminPassword(
  secrets: Platform["secrets"],
  admin: { email: string; password: string; brandName: string },
): Promise<string> {
  const { password, ...chooser } = admin;
  const common = await readCommonPasswords();
  const code = judgePassword(password, { common, chooser: { ...chooser, role: "ADMIN" } });
  const reason = code !== "PASSWORD_TOO_SHORT_FOR_STAFF" ? "it is easily guessed" : undefined;
  if (code) throw refuseSetting("ADMIN_PASSWORD", password, reason);
  return hashPassword(secrets, password);
}
