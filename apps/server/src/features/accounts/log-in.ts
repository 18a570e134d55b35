import { normaliseEmail } from "@manara/contract/account-rules";
import type { User } from "@manara/contract/accounts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { verifyPassword } from "./passwords.ts";
import { openSession } from "./sessions.service.ts";
import { toUser } from "./user.ts";
import { type Account, findAccountByEmail } from "./users.repo.ts";

interface Credentials {
  email: string;
  password: string;
}

interface Client {
  address: string;
  /** The browser's id, where the owner of this account is known. */
  device: string | null;
}

/**
 * Opens a session for the right password. An unknown address and a wrong password give the same answer after
 * about the same time; failures are counted for addresses without an account too.
 */
export async function logIn(
  platform: Platform,
  { email, password }: Credentials,
  { address, device }: Client,
): Promise<{ user: User; token: string }> {
  const { throttles } = platform;
  const owner = normaliseEmail(email);
  const [limit, key] = device
    ? (["loginDevice", `${device} ${owner}`] as const)
    : (["loginAccount", owner] as const);
  const keys = { [limit]: key, ...(!device && { loginAddress: address }) };
  const [account] = await Promise.all([findOwner(platform, email), throttles.checkAll(keys)]);
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !matches) {
    await throttles.countAll(keys);
    fail("BAD_CREDENTIALS");
  }

  // Guesses sent side by side all pass the first check; the right one among too many is refused here.
  await throttles.settle(limit, key);
  const token = await openSession(platform, account, { address, refusal: "BAD_CREDENTIALS" });
  return { user: toUser(account), token };
}

/** PostgreSQL takes no NUL in text, and no address has one. */
const findOwner = async (platform: Platform, email: string): Promise<Account | null> =>
  email.includes("\0") ? null : findAccountByEmail(platform.db, email);
