import { normaliseEmail } from "@manara/contract/account-rules";
import { groupCardCode } from "@manara/contract/card-code";
import { openSealedCard } from "../src/features/cards/card-vault.ts";
import type { Platform } from "../src/platform/platform.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
import { loadDemoData } from "./load-demo-data.ts";

/** What a person needs to try the demo school. */
export interface DemoSummary {
  accounts: { role: string; email: string }[];
  cards: { price: number; code: string }[];
  currencyLabel: string;
}

/**
 * Fills an empty database when demo data are wanted: as DEMO_DATA says, else in an embedded database that nobody
 * has used yet. Null when it holds a real school.
 */
export async function prepareDemo(platform: Platform, isEmbedded: boolean): Promise<DemoSummary | null> {
  const { db, country, settings } = platform;
  const anybody = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!anybody && (await isWanted(platform, isEmbedded))) await loadDemoData(platform);
  const all = demoAccounts(country.code);
  const emails = all.map(({ email }) => email);
  const found = await db.selectFrom("users").select("email").where("email", "in", emails).execute();
  // The operator's own administrator is not one whom everybody may try.
  const own = normaliseEmail(settings.ADMIN_EMAIL ?? "");
  const accounts = all.filter(({ email }) => email !== own && found.some((user) => user.email === email));
  if (all.some((account) => account.role !== "ADMIN" && !accounts.includes(account))) return null;
  return { accounts, cards: await findUnusedCards(platform), currencyLabel: country.currencyLabel };
}

/** A school that was once started without demo data is real: forgetting the setting later must not open it to all. */
async function isWanted({ db, settings }: Platform, isEmbedded: boolean): Promise<boolean> {
  if (settings.DEMO_DATA === false)
    await db.updateTable("configuration").set({ demo_refused: true }).execute();
  if (settings.DEMO_DATA !== undefined) return settings.DEMO_DATA;
  const row = await db.selectFrom("configuration").select("demo_refused").executeTakeFirst();
  return isEmbedded && !row?.demo_refused;
}

/** One unused card of each price. */
async function findUnusedCards({ db, secrets }: Platform): Promise<DemoSummary["cards"]> {
  const rows = await db
    .selectFrom("cards")
    .distinctOn("price")
    .select(["price", "sealed"])
    .where("used_at", "is", null)
    .orderBy("price")
    .orderBy("id")
    .execute();
  return rows.map(({ price, sealed }) => ({ price, code: openSealedCard(secrets, sealed) }));
}

/** The summary as lines for the terminal. */
export function describeDemo({ accounts, cards, currencyLabel }: DemoSummary): string {
  const people = accounts.map(({ role, email }) => `  ${role.toLowerCase().padEnd(9)} ${email}`);
  const codes = cards.map(({ price, code }) => `  ${groupCardCode(code)}   ${price} ${currencyLabel}`);
  return [`\nDemo accounts (password ${DEMO_PASSWORD}):`, ...people, "\nDemo cards:", ...codes, ""].join(
    "\n",
  );
}
