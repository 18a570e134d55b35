import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { textsOf } from "@manara/countries/localise";
import { decryptCard } from "../features/cards/card-vault.ts";
import { isLoopback } from "../platform/network/network.ts";
import type { Platform } from "../platform/platform.ts";
import { findAccountEmails, findUnusedCards, hasAccounts, isDemoRefused, refuseDemo } from "./demo.repo.ts";
import { demoAccounts, demoPasswordOf, hasDemo } from "./demo-accounts.ts";
import { renewPasswords } from "./renew-passwords.ts";

const WITHOUT_EFFECT = {
  DEMO_DATA: "DEMO_DATA is off, and yet this is the demo school: an earlier start has loaded it.",
  ADMIN_EMAIL: "ADMIN_EMAIL is not used: the demo school has its administrator already.",
};

/** Accounts and codes to try the demo school. */
export interface DemoSummary {
  /** `hasSharedPassword`: its password is the one below; somebody has chosen another for the others. */
  accounts: { role: string; email: string; hasSharedPassword: boolean }[];
  password: string;
  cards: { price: number; code: string }[];
  currencyLabel: string;
  /** Settings for a school of one's own that change nothing in a demo school that an earlier start has loaded. */
  unused: (keyof typeof WITHOUT_EFFECT)[];
}

/**
 * Fills an empty database when demo data are wanted: as DEMO_DATA says, else in an embedded database that nobody
 * has used yet, of a school that is for this machine alone. Null when it holds a real school, or the country has no demo school.
 */
export async function prepareDemo(platform: Platform, isEmbedded: boolean): Promise<DemoSummary | null> {
  const { db, country, settings, log } = platform;
  if (!hasDemo(country.code)) {
    if (settings.DEMO_DATA)
      log.warn("DEMO_DATA is on, but the country has no demo school: this one starts empty");
    return null;
  }
  if (!(await hasAccounts(db)) && (await isWanted(platform, isEmbedded))) {
    // Both countries' lessons, discussions and tests: in the memory of that one start alone.
    const { loadDemoData } = await import("./load-demo-data.ts");
    await loadDemoData(platform);
  }
  const all = demoAccounts(country.code);
  // The operator's own administrator is not one whom everybody may try.
  const own = normaliseEmail(settings.ADMIN_EMAIL ?? "");
  const found = await findAccountEmails(
    db,
    all.map(({ email }) => email),
  );
  const accounts = all.filter(({ email }) => email !== own && found.includes(email));
  // Those that were filled before centres sold by themselves have nobody who does.
  const expected = all.filter(({ role }) => role !== "ADMIN" && role !== "CENTRE");
  if (expected.some((account) => !accounts.includes(account))) return null;
  const renewed = await renewPasswords(
    platform,
    accounts.map(({ email }) => email),
  );
  log.warn("demo accounts exist: whoever knows their password, which is printed at each start, can sign in");
  return {
    accounts: accounts.map((account) => ({ ...account, hasSharedPassword: renewed.has(account.email) })),
    password: demoPasswordOf(platform.secrets),
    cards: await openCards(platform),
    currencyLabel: textsOf(country, country.locales[0]).currencyLabel,
    unused: [
      ...(settings.DEMO_DATA === false ? (["DEMO_DATA"] as const) : []),
      ...(own && accounts.some(({ role }) => role === "ADMIN") ? (["ADMIN_EMAIL"] as const) : []),
    ],
  };
}

/** A school that was once started without demo data is real: forgetting the setting later must not open it to all. */
async function isWanted({ db, settings }: Platform, isEmbedded: boolean): Promise<boolean> {
  if (settings.DEMO_DATA === false) await refuseDemo(db);
  if (settings.DEMO_DATA !== undefined) return settings.DEMO_DATA;
  return isEmbedded && isLoopback(settings.PUBLIC_URL) && !(await isDemoRefused(db));
}

/** One unused card of each price. */
async function openCards({ db, secrets, clock }: Platform): Promise<DemoSummary["cards"]> {
  const cards = await findUnusedCards(db, clock());
  return cards.map(({ price, sealed }) => ({ price, code: decryptCard(secrets, sealed) }));
}

/** The summary as lines for the terminal. */
export function describeDemo({ accounts, password, cards, currencyLabel, unused }: DemoSummary): string {
  const people = accounts.map(
    ({ role, email, hasSharedPassword }) =>
      `  ${role.toLowerCase().padEnd(9)} ${email}${hasSharedPassword ? "" : "   (its password was changed)"}`,
  );
  const codes = cards.map(({ price, code }) => `  ${groupCardCode(code)}   ${price} ${currencyLabel}`);
  const advice = [
    ...unused.map((name) => WITHOUT_EFFECT[name]),
    "For a school of your own set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
  ];
  return [
    ...(unused.length > 0 ? ["", ...advice] : []),
    `\nDemo accounts (password ${password}):`,
    ...people,
    "\nDemo cards:",
    ...codes,
    "",
  ].join("\n");
}
