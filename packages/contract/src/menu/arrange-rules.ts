import type { Menus } from "../pages/offered-rules.ts";
import type { OwnMenu } from "./menu.ts";

/** Those that are named in their order; each other one behind the entry that it follows by itself. */
export function inOrder<Entry extends { id: string }>(
  entries: readonly Entry[],
  order: readonly string[],
): Entry[] {
  const placeOf = ({ id }: Entry) => order.indexOf(id);
  const placed = entries
    .filter((entry) => placeOf(entry) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (placeOf(entry) < 0) placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, entry);
  }
  return placed;
}

/** Menus as a school has changed them. */
export function arrangeMenus<Country extends Menus>(
  country: Country,
  { order, hidden, titles, added }: OwnMenu,
): Country {
  const arrange = <Entry extends { id: string; title: string }>(entries: readonly Entry[]): Entry[] =>
    inOrder(entries, order)
      .filter(({ id }) => !hidden.includes(id))
      .map((entry) => ({ ...entry, title: titles[entry.id] ?? entry.title }));
  const links = added.map((link) => ({ kind: "link" as const, ...link }));
  const navbar = arrange([...country.navbar, ...links]).flatMap((entry): Menus["navbar"] => {
    if (entry.kind === "link") return [entry];
    const items = arrange(entry.items);
    return items.length > 0 || entry.lists.length > 0 ? [{ ...entry, items }] : [];
  });
  return { ...country, navbar, footerLinks: arrange(country.footerLinks) };
}

/** Entries that fit into one bar beside what belongs to the account, and the letters that they may have together. */
const MOST = { entries: 7, letters: 70 };
/** The same where there are more: the others are behind one that says so. */
const BEFORE_MORE = { entries: 5, letters: 55 };

/** How many entries of the main menu stand in one bar. */
export function countInBar(navbar: readonly { title: string }[]): number {
  const count = ({ entries, letters }: typeof MOST) => {
    let left = letters;
    return navbar.slice(0, entries).filter(({ title }) => {
      left -= title.length;
      return left >= 0;
    }).length;
  };
  return count(MOST) === navbar.length ? navbar.length : count(BEFORE_MORE);
}
