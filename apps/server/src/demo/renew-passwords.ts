import { hashPassword, verifyPassword } from "../features/accounts/passwords/passwords.ts";
import { makeCards } from "../features/cards/card-vault.ts";
import { replaceCodes } from "../features/cards/cards.repo.ts";
import { findSecretKeys } from "../platform/keys/secret-key.ts";
import { demoSecretOf } from "../platform/keys/secrets.ts";
import type { Platform } from "../platform/platform.ts";
import {
  findPasswordHashes,
  findUnusedCardsOf,
  listHashesOfDomain,
  replacePasswordHash,
} from "./demo.repo.ts";
import { demoEmailDomains, demoPasswordOf, hasDemo } from "./demo-accounts.ts";

/** Of every demo school that was made before each had its own; so were the codes of its cards. */
const PUBLISHED_PASSWORD = "manara-demo-2026";

/** When the cards of those schools were made, all of them. */
export const PUBLISHED_CARDS_MADE_AT = new Date("2026-06-03T08:00:00.000Z");

/**
 * Gives the demo accounts the password of this installation where they have one that it has replaced: that of an earlier secret key,
 * or the one that was the same everywhere. Answers which of these accounts have the present one; the others' owners chose their own.
 */
export async function renewPasswords(platform: Platform, emails: readonly string[]): Promise<Set<string>> {
  const { db, secrets, settings, country } = platform;
  const readPresent = async () => {
    const hashes = await findPasswordHashes(db, emails);
    const isPresent = await matchEach([...new Set(hashes.values())], platform, [demoPasswordOf(secrets)]);
    return new Set(emails.filter((email) => isPresent.has(hashes.get(email) ?? "")));
  };
  const present = await readPresent();
  if (present.size === emails.length) return present;
  const [, ...keysBefore] = await findSecretKeys(settings);
  const replaced = keysBefore.map((key) => demoPasswordOf({ demo: demoSecretOf(key) }));
  const { code } = country;
  const all = hasDemo(code) ? await listHashesOfDomain(db, demoEmailDomains[code]) : [];
  const old = await matchEach(all, platform, [...replaced, PUBLISHED_PASSWORD]);
  if (old.size === 0) return present;
  await replaceAll(platform, old);
  return readPresent();
}

/** Those of some stored passwords that are one of these, with which. */
async function matchEach(
  hashes: readonly string[],
  { secrets }: Platform,
  passwords: readonly string[],
): Promise<Map<string, string>> {
  const matches = new Map<string, string>();
  for (const hash of hashes)
    for (const password of passwords)
      if (!matches.has(hash) && (await verifyPassword(secrets, password, hash))) matches.set(hash, password);
  return matches;
}

async function replaceAll({ db, secrets, log }: Platform, old: Map<string, string>): Promise<void> {
  const after = await hashPassword(secrets, demoPasswordOf(secrets));
  await db.transaction().execute(async (tx) => {
    for (const before of old.keys()) await replacePasswordHash(tx, before, after);
    if (![...old.values()].includes(PUBLISHED_PASSWORD)) return;
    const ids = await findUnusedCardsOf(tx, PUBLISHED_CARDS_MADE_AT);
    const made = await makeCards(secrets, ids.length);
    await replaceCodes(
      tx,
      made.map((card, index) => ({ ...card, id: ids[index] ?? 0 })),
    );
    log.warn("the demo cards' codes, which were the same everywhere, were replaced");
  });
  log.warn("the demo accounts' password, which others may know, was replaced");
}
