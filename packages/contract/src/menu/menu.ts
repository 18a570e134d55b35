import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Text } from "../fields/primitives.ts";
import { addedIds, MOST_MENU_ENTRIES, menuAddressRule, menuIdRule, menuTitleRule } from "./menu-rules.ts";

const Locale = z.enum(locales);
const AddedId = z.enum(addedIds);

const Titles = z.partialRecord(Locale, z.string());

/** Changes of a school to the menu, in one language. */
export const OwnMenu = z.object({
  order: z
    .array(z.string())
    .describe("Ids; an entry that is not among them stands behind the one that it follows by default"),
  hidden: z.array(z.string()),
  titles: z
    .record(z.string(), z.string())
    .describe("By id; an entry that is not among them has its default title"),
  added: z.array(z.object({ id: AddedId, href: z.string(), title: z.string() })),
});
export type OwnMenu = z.output<typeof OwnMenu>;

const MenuLink = z.object({
  id: z.string(),
  titles: Titles,
  staysFor: z
    .enum(["USE", "PAGES"])
    .nullable()
    .describe(
      "Why it cannot be hidden here. USE: nobody finds their way without it; PAGES: it is a page of text, which is taken off as such",
    ),
});

/** An entry as it stands when nothing is changed. */
export const MenuEntry = MenuLink.extend({
  isList: z.boolean().describe("Schools or studies follow its items"),
  items: z.array(MenuLink),
});
export type MenuEntry = z.output<typeof MenuEntry>;

/** The menu, to be edited: what is changed of it, and what it is changed from. */
export const EditedMenu = z.object({
  /** 0: nobody has changed anything. */
  version: z.int().nonnegative(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  titles: z.partialRecord(Locale, z.record(z.string(), z.string())),
  added: z.array(z.object({ id: AddedId, href: z.string() })),
  bar: z.array(MenuEntry).describe("Entries of the main menu"),
  foot: z.array(MenuLink).describe("Entries at the foot of pages that are not in the main menu"),
});
export type EditedMenu = z.output<typeof EditedMenu>;

const EntryId = Text(menuIdRule);

const MenuEdit = z.object({
  order: z.array(EntryId).max(MOST_MENU_ENTRIES),
  hidden: z.array(EntryId).max(MOST_MENU_ENTRIES),
  titles: z.partialRecord(
    Locale,
    z
      .record(EntryId, Text(menuTitleRule))
      .refine((titles) => Object.keys(titles).length <= MOST_MENU_ENTRIES),
  ),
  added: z
    .array(z.object({ id: AddedId, href: Text(menuAddressRule) }))
    .max(addedIds.length)
    .refine((links) => new Set(links.map(({ id }) => id)).size === links.length)
    .describe("One without a title in any language is called by its address"),
  basedOnVersion: z.int().nonnegative(),
});
export type MenuEdit = z.output<typeof MenuEdit>;

export const menuEndpoints = {
  getEditedMenu: endpoint({
    method: "GET",
    path: "/menu/edit",
    summary: "The menu in every language, to be edited",
    who: "admin",
    answer: { status: 200, schema: EditedMenu },
    errors: [],
  }),
  saveMenu: endpoint({
    method: "POST",
    path: "/menu/save",
    summary:
      "Change the menu: order, titles, what is hidden, links that are added. Ids that no entry has are ignored",
    who: "admin",
    body: MenuEdit,
    answer: { status: 200, schema: EditedMenu },
    errors: ["EDIT_CONFLICT"],
  }),
};
