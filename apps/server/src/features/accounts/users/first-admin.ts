import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refuseSetting } from "../../../settings/settings.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { accountTexts, composeNotice } from "../account-mails.ts";
import { useUpTokens } from "../mailed-links/account-tokens.repo.ts";
import { readCommonPasswords } from "../passwords/choose-password.ts";
import { judgePassword } from "../passwords/password-choice.rules.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { endSessions } from "../sessions/sessions.repo.ts";
import { takeOffStrangers } from "../social/social-identities.ts";
import { type Account, findAccountByEmail, hasAdmin, saveAdmin, setRole } from "./users.repo.ts";

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD when the school has none. An account that somebody
 * has already opened with this address becomes the administrator's: its password changes, its session ends, and no provider, passkey
 * or second step remains from earlier. Answers what is to be done where there still is none.
 */
export async function ensureFirstAdmin(platform: Platform): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, brand } = platform.settings;
  if (await hasAdmin(platform.db)) return null;
  if (!email || !password) {
    platform.log.warn("there is no administrator yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD");
    return "There is no administrator yet. To make one, run this with the settings of this school: npm run admin -- make you@school.example";
  }
  const passwordHash = await hashAdminPassword(platform.secrets, { email, password, brandName: brand.name });
  await platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const { firstAdmin: fullName } = accountTexts[platform.country.locales[0]];
    const id = await saveAdmin(tx, { fullName, email, passwordHash, now });
    await endSessions(tx, id, "PASSWORD_CHANGED", now);
    await takeOffStrangers(tx, { id, emailVerifiedAt: null, passwordHash, passwordIsOwners: false });
  });
  platform.log.info("the first administrator was made");
  return null;
}

/** An administrator, as whoever holds the machine asks for one: past every login. */
interface Appointed {
  email: string;
  password: string;
  /** Of an account that is made; one that is there keeps its own. */
  fullName: string | undefined;
}

/** Actor of commands on the machine of the school, in the audit trail. */
export const OPERATOR = { userId: null, fullName: "npm run admin", address: "" };

/**
 * Makes an administrator, or gives one a new password: the sessions of the account end, and it is blocked no longer. Of somebody who was
 * no administrator nothing remains that others could come in by. Answers what the account was; null: it is new.
 */
export async function appointAdmin(
  {
    db,
    secrets,
    settings,
    clock,
    throttles,
  }: Pick<Platform, "db" | "secrets" | "settings" | "clock" | "throttles">,
  { email, password, fullName }: Appointed,
): Promise<Account["role"] | null> {
  const common = await readCommonPasswords();
  const chooser = { email, role: "ADMIN" as const, brandName: settings.brand.name };
  const refusal = judgePassword(password, { common, chooser });
  if (refusal) fail("VALIDATION_FAILED", { issues: [{ path: "password", code: refusal, message: refusal }] });
  const passwordHash = await hashPassword(secrets, password);
  const { firstAdmin } = accountTexts[settings.country.locales[0]];
  const before = await db.transaction().execute(async (tx) => {
    const now = clock();
    const account = await findAccountByEmail(tx, email);
    const wasAdmin = account !== null && mayAdminister(account.role);
    if (account && !wasAdmin) await setRole(tx, account.id, { role: "ADMIN", centreId: null });
    const id = await saveAdmin(tx, { fullName: fullName ?? firstAdmin, email, passwordHash, now });
    await useUpTokens(tx, { userId: id, purposes: ["RESET_PASSWORD", "CHANGE_EMAIL"], now });
    await endSessions(tx, id, "PASSWORD_CHANGED", now);
    await takeOffStrangers(
      tx,
      wasAdmin ? account : { id, emailVerifiedAt: null, passwordHash, passwordIsOwners: false },
    );
    const role = { username: account?.fullName ?? fullName ?? firstAdmin, from: account?.role, to: "ADMIN" };
    await recordActs(tx, OPERATOR, [
      ...(wasAdmin ? [] : [{ act: "account.role-changed" as const, subjectId: id, details: role }]),
      { act: "account.password-changed", subjectId: id, details: { by: "command" } },
    ]);
    if (account) {
      const notice = "PASSWORD_CHANGED";
      await queueMail(tx, composeNotice({ settings, account, notice, at: now, address: OPERATOR.address }));
    }
    return account?.role ?? null;
  });
  await throttles.clear("loginAccount", normaliseEmail(email));
  return before;
}

/** Hash of the first administrator's password. Throws a SettingError when it is easily guessed. */
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
