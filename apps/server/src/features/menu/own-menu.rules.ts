import { EditedMenu, type MenuEntry, type OwnMenu } from "@manara/contract/menu/menu";
import type { Menus } from "@manara/contract/pages/offered-rules";
import { pageAddress, shippedPages } from "@manara/contract/pages/shipped-page-rules";
import type { Locale } from "@manara/countries/locale";

/** Changes of a school to the menu, as they are stored. */
export const StoredMenu = EditedMenu.pick({ order: true, hidden: true, titles: true, added: true });
export type StoredMenu = (typeof StoredMenu)["_output"];

export const noMenu: StoredMenu = { order: [], hidden: [], titles: {}, added: [] };

/** Without these nobody finds their way, or reaches the school. */
const needed = ["/", "/contact"];
const ofText = new Set(shippedPages.map(pageAddress));

/** Why an entry cannot be hidden: visitors need it, or it is a page of text, which is taken off as such. */
export const staysFor = (href: string | undefined): MenuEntry["staysFor"] => {
  if (href === undefined) return null;
  if (needed.includes(href)) return "USE";
  return ofText.has(href) || href.startsWith("/pages/") ? "PAGES" : null;
};

interface Link {
  id: string;
  href?: string;
  title: string;
}
type InLanguages = readonly (readonly [Locale, Menus])[];

/** Entries of the menus in every language, as they stand when nothing is changed. */
export function listEntries(languages: InLanguages): { bar: MenuEntry[]; foot: MenuEntry["items"] } {
  const linksOf = ({ navbar, footerLinks }: Menus): Link[] => [
    ...navbar.flatMap((entry) => (entry.kind === "menu" ? [entry, ...entry.items] : [entry])),
    ...footerLinks,
  ];
  const asLink = ({ id, href }: Omit<Link, "title">) => ({
    id,
    titles: Object.fromEntries(
      languages.map(([locale, menus]) => [locale, linksOf(menus).find((one) => one.id === id)?.title ?? id]),
    ),
    staysFor: staysFor(href),
  });
  const [first] = languages;
  if (!first) return { bar: [], foot: [] };
  const [, { navbar, footerLinks }] = first;
  const bar = navbar.map((entry) => ({
    ...asLink(entry),
    isList: entry.kind === "menu" && entry.lists.length > 0,
    items: entry.kind === "menu" ? entry.items.map(asLink) : [],
  }));
  const inBar = new Set(bar.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]));
  return { bar, foot: footerLinks.filter(({ id }) => !inBar.has(id)).map(asLink) };
}

/** The same in one language, for visitors: what cannot be hidden is not. An added link without a title there has that of another language. */
export function readMenu(stored: StoredMenu, menus: Menus, locale: Locale): OwnMenu {
  const { order, hidden, titles, added } = stored;
  const { bar, foot } = listEntries([[locale, menus]]);
  const staying = [...bar, ...bar.flatMap(({ items }) => items), ...foot]
    .filter((entry) => entry.staysFor !== null)
    .map(({ id }) => id);
  const titleOf = (id: string) =>
    titles[locale]?.[id] ?? Object.values(titles).find((own) => own[id])?.[id] ?? "";
  return {
    order,
    hidden: hidden.filter((id) => !staying.includes(id)),
    titles: titles[locale] ?? {},
    added: added.map(({ id, href }) => ({ id, href, title: titleOf(id) || href })),
  };
}
