import type { FastifyRequest } from "fastify";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords/passwords.ts";
import { type Account, raisePassword } from "../users/users.repo.ts";
import { findAskedAccount } from "./known-devices.ts";
import { type Client, type Entry, openSession } from "./sessions.service.ts";

interface Credentials {
  email: string;
  password: string;
  /** The second step, of accounts that have one. */
  code?: string | null | undefined;
}

/**
 * Opens a session for the right password. An unknown address and a wrong password give the same answer after
 * about the same time; failures are counted for addresses without an account too.
 */
export async function logIn(
  platform: Platform,
  { email, password, code }: Credentials,
  { request, client }: { request: FastifyRequest; client: Client },
): Promise<Entry | { refused: "BAD_CREDENTIALS" | "SECOND_STEP_NEEDED" }> {
  const account = await findAskedAccount(platform.db, request, email);
  const matches = await platform.concurrency.hashing(
    () => check(platform, account, password),
    networkOf(client.address),
  );
  const refused = "BAD_CREDENTIALS";
  if (!account || !matches) {
    // Not what was typed: people type passwords where addresses belong.
    const { id: userId = null, role } = account ?? {};
    request.log.info({ userId, role, address: client.address }, "a login failed");
    return { refused };
  }
  return openSession(platform, account, { client, refusal: refused, secondStep: { code } });
}

/** Whether a password is the account's. One that is right is hashed with the present pepper, where it was not. */
async function check({ db, secrets }: Platform, account: Account | null, password: string): Promise<boolean> {
  const before = account?.passwordHash ?? null;
  const matches = await verifyPassword(secrets, password, before);
  if (!account || before === null || !matches || !isOutdated(secrets, before)) return matches;
  const after = await hashPassword(secrets, password, { saltOf: before });
  await raisePassword(db, { id: account.id, before, after });
  return matches;
}
