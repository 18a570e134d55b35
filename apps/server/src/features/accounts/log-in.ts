import type { User } from "@manara/contract/accounts";
import type { Platform } from "../../platform/platform.ts";
import { verifyPassword } from "./passwords.ts";
import { type Client, openSession } from "./sessions.service.ts";
import { toUser } from "./user.ts";
import { type Account, findAccountByEmail } from "./users.repo.ts";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Opens a session for the right password. An unknown address and a wrong password give the same answer after
 * about the same time; failures are counted for addresses without an account too.
 */
export async function logIn(
  platform: Platform,
  { email, password }: Credentials,
  client: Client,
): Promise<{ user: User; token: string } | { refused: "BAD_CREDENTIALS" }> {
  const account = await findOwner(platform, email);
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  const refused = "BAD_CREDENTIALS";
  if (!account || !matches) return { refused };
  const token = await openSession(platform, account, { client, refusal: refused });
  return { user: toUser(account), token };
}

/** PostgreSQL takes no NUL in text, and no address has one. */
const findOwner = async (platform: Platform, email: string): Promise<Account | null> =>
  email.includes("\0") ? null : findAccountByEmail(platform.db, email);
