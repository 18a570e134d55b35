import { listRule } from "@manara/contract/fields/value-rules";
import { arrangeMenus, inOrder } from "@manara/contract/menu/arrange-rules";
import type { EditedMenu, MenuEdit, MenuEntry } from "@manara/contract/menu/menu";
import { addedIds, menuAddressRule, menuTitleRule } from "@manara/contract/menu/menu-rules";
import { type AnyRule, codeOfBroken, textRule } from "@manara/contract/rules";
import type { Locale } from "@manara/countries/locale";
import type { LocalNavEntry } from "@manara/countries/localise";

export const titleField = (id: string) => `title ${id}`;
export const addressField = (id: string) => `address ${id}`;

type Link = MenuEntry["items"][number];
type Row = Link & Partial<Pick<MenuEntry, "isList" | "items">>;
type Values = Record<string, unknown>;

const textAt = (values: Values, field: string): string => String(values[field] ?? "").trim();

/** Which of the links that were added this is, from 1 on; 0: none. */
export const addedPlace = (id: string): number => addedIds.map(String).indexOf(id) + 1;
const isAdded = (id: string) => addedPlace(id) > 0;

/** Entries of the main menu as they stand by themselves; added links come last. */
const barOf = ({ bar }: EditedMenu): Row[] => [
  ...bar,
  ...addedIds.map((id) => ({ id, titles: {}, staysFor: null })),
];

/** Every entry: one with items before these. */
const entriesOf = (menu: EditedMenu): Row[] => [
  ...barOf(menu).flatMap((entry) => [entry, ...(entry.items ?? [])]),
  ...menu.foot,
];

/** Entries in an order, in levels as people see them. */
export function orderRows(menu: EditedMenu, order: readonly string[]): { bar: Row[]; foot: Row[] } {
  const bar = inOrder(barOf(menu), order).map(({ items, ...entry }) =>
    items ? { ...entry, items: inOrder(items, order) } : entry,
  );
  return { bar, foot: inOrder(menu.foot, order) };
}

const idsIn = ({ bar, foot }: ReturnType<typeof orderRows>): string[] => [
  ...bar.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]),
  ...foot.map(({ id }) => id),
];

/** Value that the field of the order begins with. */
export const fillOrder = (menu: EditedMenu, order: readonly string[] = menu.order): string =>
  idsIn(orderRows(menu, order)).join(" ");

export const readOrder = (order: unknown): string[] => String(order ?? "").split(" ");

/** An order in which an entry has changed places with the one before or after it. */
export function moveEntry(
  order: readonly string[],
  siblings: readonly string[],
  [id, by]: [id: string, by: -1 | 1],
): string[] {
  const other = siblings[siblings.indexOf(id) + by];
  return order.map((one) => (other && one === id ? other : one === other ? id : one));
}

/** An order in which an entry stands after another. */
export const putAfter = (order: readonly string[], id: string, last: string): string[] =>
  order.flatMap((one) => (one === id ? [] : one === last ? [one, id] : [one]));

/** Rules of the form, by its fields; an added link without an address is none. */
export const menuFormRules = (menu: EditedMenu): Record<string, AnyRule> => ({
  order: textRule({ maxLength: 100_000, mayBeBlank: true }),
  shown: listRule({}),
  ...Object.fromEntries(
    entriesOf(menu).map(({ id }) => [titleField(id), textRule({ ...menuTitleRule, mayBeBlank: true })]),
  ),
  ...Object.fromEntries(
    addedIds.map((id) => [
      addressField(id),
      textRule({
        ...menuAddressRule,
        mayBeBlank: true,
        holds: (text) => text === "" || menuAddressRule.holds(text),
      }),
    ]),
  ),
});

interface Language {
  menu: EditedMenu;
  locale: Locale;
}

/** The title of a link that was added, in the first other language that has one. */
export const titleElsewhere = ({ titles }: Pick<EditedMenu, "titles">, id: string, locale: Locale): string =>
  Object.entries(titles).find(([other, own]) => other !== locale && own[id])?.[1][id] ?? "";

/** Added links that lack a title, or an address. */
export function findUnfinished(values: Values, { menu, locale }: Language): Record<string, string> {
  const lacking = addedIds.flatMap((id) => {
    const [title, address] = [textAt(values, titleField(id)), textAt(values, addressField(id))];
    if (address === "") return title === "" ? [] : [addressField(id)];
    return title === "" && titleElsewhere(menu, id, locale) === "" ? [titleField(id)] : [];
  });
  return Object.fromEntries(lacking.map((field) => [field, codeOfBroken(field, "REQUIRED")]));
}

/** Values of the form as they are kept: what is as it stands by itself is left out, and follows it. */
export function readMenuForm(values: Values, { menu, locale }: Language): Omit<MenuEdit, "basedOnVersion"> {
  const added = addedIds.flatMap((id) => {
    const href = textAt(values, addressField(id));
    return href === "" ? [] : [{ id, href }];
  });
  const isThere = (id: string) => !isAdded(id) || added.some((link) => link.id === id);
  const entries = entriesOf(menu).filter(({ id }) => isThere(id));
  const order = readOrder(values.order).filter((id) => entries.some((entry) => entry.id === id));
  const shown = new Set(values.shown as readonly string[]);
  const own = entries.flatMap(({ id, titles }) => {
    const title = textAt(values, titleField(id));
    return title === "" || title === titles[locale] ? [] : [[id, title]];
  });
  const others = Object.entries(menu.titles).map(([other, titles]) => [
    other,
    Object.fromEntries(Object.entries(titles).filter(([id]) => isThere(id))),
  ]);
  const isDefault = order.join(" ") === entries.map(({ id }) => id).join(" ");
  return {
    order: isDefault ? [] : order,
    hidden: entries.flatMap(({ id, staysFor }) => (staysFor || isAdded(id) || shown.has(id) ? [] : [id])),
    titles: { ...Object.fromEntries(others), [locale]: Object.fromEntries(own) },
    added,
  };
}

/** Entries of the main menu as an edit makes them. */
export function previewMenu(
  edit: Omit<MenuEdit, "basedOnVersion">,
  { menu, locale }: Language,
): LocalNavEntry[] {
  const own = edit.titles[locale] ?? {};
  const asLink = ({ id, titles }: Link) => ({
    kind: "link" as const,
    id,
    href: id,
    title: titles[locale] ?? id,
  });
  const navbar = menu.bar.map((entry): LocalNavEntry => {
    const { items, isList } = entry;
    if (!isList && items.length === 0) return asLink(entry);
    const { id, title } = asLink(entry);
    const lists = isList ? [{ of: "schools" as const, hrefPrefix: "" }] : [];
    return { kind: "menu", id, title, items: items.map(asLink), lists };
  });
  const added = edit.added.map(({ id, href }) => ({
    id,
    href,
    title: own[id] ?? (titleElsewhere(edit, id, locale) || href),
  }));
  return [...arrangeMenus({ navbar, footerLinks: [] }, { ...edit, titles: own, added }).navbar];
}

/** The same in lines, to be compared with what somebody else has made of it. */
export function writeMenu(edit: Omit<MenuEdit, "basedOnVersion">, { menu, locale }: Language): string {
  const own = edit.titles[locale] ?? {};
  const foot = orderRows(menu, edit.order).foot.filter(({ id }) => !edit.hidden.includes(id));
  return [
    ...previewMenu(edit, { menu, locale }).flatMap((entry) => {
      if (entry.kind === "menu") return [entry.title, ...entry.items.map(({ title }) => `– ${title}`)];
      return entry.id === entry.href ? [entry.title] : [`${entry.title} → ${entry.href}`];
    }),
    ...foot.map(({ id, titles }) => own[id] ?? titles[locale] ?? id),
  ].join("\n");
}
