import { hash, verify } from "@node-rs/argon2";
import { fail } from "../../../platform/failure.ts";
import type { Secrets } from "../../../platform/keys/secrets.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Account, findAccount } from "../users/users.repo.ts";

/** Argon2id (the library's default), with the least that OWASP's password storage cheat sheet recommends: about 10–40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a password nobody has: checking against it costs what checking a real one costs. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$awktU+qelq/MgrfRFh11IA$kp3nl5ilj291hvum/2N3TUPnZNSunuGMQnL/swKUq2g";

/** Keyboards differ in how they compose a letter; the password is the same. */
const normalise = (password: string) => password.normalize("NFKC");

/** Pepper of passwords: a secret that goes into the hash and is not in the database. */
type Peppers = Pick<Secrets, "pepper">;

/** Before the hash stands which pepper went into it: `k7$argon2id$…`. Hashes from before peppers have neither. */
const PEPPERED = /^k(\d{1,5})(\$.+)$/;

/**
 * Stored form of a password: a salted Argon2id hash in PHC form, behind the id of its pepper. `saltOf`: the hash of the same password
 * whose place it takes.
 */
export async function hashPassword(
  { pepper: { current } }: Peppers,
  password: string,
  { saltOf: before }: { saltOf?: string } = {},
): Promise<string> {
  const salt = before === undefined ? undefined : Buffer.from(saltOf(before), "base64");
  return `k${current.id}${await hash(normalise(password), { ...COST, secret: current.bytes, ...(salt && { salt }) })}`;
}

/** The salt in a hash, in base64: another one with each password that is chosen, and the same when it is only hashed anew. */
export const saltOf = (stored: string): string => stored.split("$").at(-2) ?? "";

/** Whether two hashes are of one choice of a password, or there is none in either: one that was only hashed anew meanwhile is the same. */
export const isSameChoice = (one: string | null, other: string | null): boolean =>
  saltOf(one ?? "") === saltOf(other ?? "");

/**
 * Whether this is the password behind the hash. Without a hash the answer is no, and takes as long; so it does without the pepper.
 */
export async function verifyPassword(
  { pepper }: Peppers,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const [, id, peppered] = PEPPERED.exec(stored ?? "") ?? [];
  const key = id === undefined ? undefined : pepper.find(Number(id));
  const isLost = id !== undefined && key === undefined;
  const options = key && { secret: key.bytes };
  const holds = await verify(peppered ?? stored ?? NOBODYS_HASH, normalise(password), options);
  return stored !== null && !isLost && holds;
}

/** Whether a hash is to be made anew, once its password is known: it has no pepper, or not the present one. */
export const isOutdated = ({ pepper: { current } }: Peppers, stored: string): boolean =>
  PEPPERED.exec(stored)?.[1] !== String(current.id);

/** How hashes with this pepper begin, of a key that is to be given up. */
export const hashHead = ({ id }: { id: number }): string => `k${id}$`;

/**
 * The account behind a session, once its password has been given again: a session may be a stolen one, or a telephone that
 * lay about. Null when the password is wrong, or there is none.
 */
export async function confirmOwner(
  { db, concurrency, log, secrets }: Pick<Platform, "db" | "concurrency" | "log" | "secrets">,
  { userId, password }: { userId: number; password: string },
): Promise<Account | null> {
  const account = (await findAccount(db, userId)) ?? fail("NOT_LOGGED_IN");
  const check = () => verifyPassword(secrets, password, account.passwordHash);
  if (await concurrency.hashing(check, `account ${userId}`)) return account;
  log.info({ userId }, "an account was not confirmed by its password");
  return null;
}
