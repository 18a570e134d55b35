import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default), with the least that OWASP's password storage cheat sheet recommends: about 10–40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a password nobody has: checking against it costs what checking a real one costs. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$awktU+qelq/MgrfRFh11IA$kp3nl5ilj291hvum/2N3TUPnZNSunuGMQnL/swKUq2g";

/** Keyboards differ in how they compose a letter; the password is the same. */
const normalise = (password: string) => password.normalize("NFKC");

/** What is stored of a password: a salted Argon2id hash in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST);

/** Whether this is the password behind the hash. Without a hash the answer is no, and takes as long. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const holds = await verify(stored ?? NOBODYS_HASH, normalise(password));
  return stored !== null && holds;
}
