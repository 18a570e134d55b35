import { hashPassword, verifyPassword } from "../features/accounts/passwords.ts";
import { makeCards } from "../features/cards/card-vault.ts";
import type { Platform } from "../platform/platform.ts";
import { findPasswordHash, findUnusedCardsOf, replaceCodes, replacePasswordHash } from "./demo.repo.ts";
import { demoPasswordOf } from "./demo-accounts.ts";

/** Of every demo school that was made before each had its own; so were the codes of its cards. */
const PUBLISHED_PASSWORD = "manara-demo-2026";

/** When the cards of those schools were made, all of them. */
export const PUBLISHED_CARDS_MADE_AT = new Date("2026-06-03T08:00:00.000Z");

/** Gives a demo school of before a password and codes of its own, in place of those that everybody could read. */
export async function replacePublished(
  { db, secrets, log }: Platform,
  accounts: readonly { email: string }[],
): Promise<void> {
  const [told] = accounts;
  const before = told && (await findPasswordHash(db, told.email));
  if (!before || !(await verifyPassword(secrets, PUBLISHED_PASSWORD, before))) return;
  const after = await hashPassword(secrets, demoPasswordOf(secrets));
  await db.transaction().execute(async (tx) => {
    await replacePasswordHash(tx, before, after);
    const ids = await findUnusedCardsOf(tx, PUBLISHED_CARDS_MADE_AT);
    const made = await makeCards(secrets, ids.length);
    await replaceCodes(
      tx,
      made.map(({ lookup, sealed }, index) => ({ id: ids[index] ?? 0, lookup, sealed })),
    );
  });
  log.warn(
    "the demo accounts' password and the demo cards' codes, which were the same everywhere, were replaced",
  );
}
