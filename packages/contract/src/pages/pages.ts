import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, Text, Timestamp } from "../fields/primitives.ts";
import { OwnMenu } from "../menu/menu.ts";
import { pageNameRule, pagePlaces, pageTextRules } from "./page-rules.ts";

const Locale = z.enum(locales);
const Name = Text(pageNameRule);

/** A page as visitors read it. */
export const StaticPage = z.object({
  id: z.string().describe("Its name: the last part of its address"),
  title: z.string(),
  /** In a sentence, for search engines. */
  description: z.string(),
  /** Safe to be shown as it is. What is to be filled in stands in `<mark class="to-fill">`. */
  html: z.string(),
});
export type StaticPage = z.output<typeof StaticPage>;

const OfferedPages = z.object({
  own: z.array(z.object({ address: z.string(), title: z.string(), place: z.enum(pagePlaces) })),
  hidden: z.array(z.string()).describe("Addresses of pages of the program that the school does not show"),
  menu: OwnMenu.describe("What it has changed of the menu"),
});
export type OfferedPages = z.output<typeof OfferedPages>;

/** A page as administrators find it in their list. */
export const ManagedPage = z.object({
  name: z.string(),
  address: z.string(),
  /** Null: the menus of the country say where it is offered. */
  place: z.enum(pagePlaces).nullable(),
  isShown: z.boolean(),
  isRequired: z.boolean().describe("Whoever registers agrees to it: it is never taken off"),
  texts: z.array(
    z.object({
      locale: Locale,
      title: z.string(),
      isOwn: z.boolean().describe("False: the text of the program"),
      gaps: z.int().nonnegative().describe("Names that are left to be filled in"),
    }),
  ),
});
export type ManagedPage = z.output<typeof ManagedPage>;

export const PageSource = z.object({ title: z.string(), description: z.string(), body: z.string() });
export type PageSource = z.output<typeof PageSource>;

/** The text of a page in one language, to be edited. */
export const PageText = PageSource.extend({
  name: z.string(),
  locale: Locale,
  /** 0: nobody has written one in this language. */
  version: z.int().nonnegative(),
  shipped: PageSource.nullable().describe("The text of the program; null: it has none"),
});
export type PageText = z.output<typeof PageText>;

const PageVersion = z.object({
  id: Id,
  title: z.string().nullable().describe("Null: the text of the program was brought back"),
  creationDateTime: Timestamp,
  fullName: z.string().nullable(),
});
export type PageVersion = z.output<typeof PageVersion>;

/** A text of a page: which page, in which language. */
const OfPage = z.object({ name: Name, locale: Locale });
const basedOnVersion = z.int().nonnegative().describe("The version that the edit began from");

export const pageEndpoints = {
  getPage: endpoint({
    method: "GET",
    path: "/site/page",
    summary:
      "A page of text in a language of the country, or in its first one: the school's own where there is one, else the one that " +
      "comes with the program. Not one that the school has taken off",
    who: "all",
    query: z.object({ id: Name, locale: Locale.optional() }),
    answer: { status: 200, schema: StaticPage },
    errors: ["NOT_FOUND"],
  }),
  listOfferedPages: endpoint({
    method: "GET",
    path: "/site/page/offered",
    summary:
      "Pages of the school's own that are shown, in their order, those of the program that are not, and what it has changed of the menu",
    who: "all",
    query: z.object({ locale: Locale }),
    answer: { status: 200, schema: OfferedPages },
    errors: [],
  }),
  listPages: endpoint({
    method: "GET",
    path: "/site/page/list",
    summary: "Every page of text: those of the program, then the school's own in their order",
    who: "admin",
    answer: { status: 200, schema: z.array(ManagedPage) },
    errors: [],
  }),
  getPageText: endpoint({
    method: "GET",
    path: "/site/page/text",
    summary: "What a page says in one language, beside the text of the program",
    who: "admin",
    query: OfPage,
    answer: { status: 200, schema: PageText },
    errors: ["NOT_FOUND"],
  }),
  listPageVersions: endpoint({
    method: "GET",
    path: "/site/page/versions",
    summary: "The last 20 texts of a page in one language, newest first",
    who: "admin",
    query: OfPage,
    answer: { status: 200, schema: z.array(PageVersion) },
    errors: ["NOT_FOUND"],
  }),
  getPageVersion: endpoint({
    method: "GET",
    path: "/site/page/version",
    summary: "One of these texts; that of the program where it was brought back",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 200, schema: PageSource },
    errors: ["NOT_FOUND"],
  }),
  previewPage: endpoint({
    method: "POST",
    path: "/site/page/preview",
    summary: "The HTML that a text becomes on its page",
    who: "admin",
    body: z.object({ body: z.string().max(pageTextRules.body.maxLength) }),
    answer: { status: 200, schema: z.object({ html: z.string() }) },
    errors: [],
  }),
  createPage: endpoint({
    method: "POST",
    path: "/site/page/create",
    summary:
      "Begin a page of the school's own, with its text in one language; nobody sees it before it is shown",
    who: "admin",
    body: OfPage.extend(fieldsOf(pageTextRules)),
    answer: { status: 201, schema: PageText },
    errors: ["PAGE_NAME_TAKEN"],
  }),
  savePage: endpoint({
    method: "POST",
    path: "/site/page/save",
    summary:
      "Write what a page says in one language. PICTURE_MISSING: it names a picture of `POST /site/picture?as=page` that is gone; " +
      "BODY_TOO_MUCH: rendering it takes too long",
    who: "admin",
    body: OfPage.extend({ ...fieldsOf(pageTextRules), basedOnVersion }),
    answer: { status: 200, schema: PageText },
    errors: ["NOT_FOUND", "EDIT_CONFLICT"],
  }),
  bringBackPage: endpoint({
    method: "POST",
    path: "/site/page/bring-back",
    summary: "Show the text of the program again, in one language; the school's own stays among the versions",
    who: "admin",
    body: OfPage.extend({ basedOnVersion }),
    answer: { status: 200, schema: PageText },
    errors: ["NOT_FOUND", "EDIT_CONFLICT"],
  }),
  placePage: endpoint({
    method: "POST",
    path: "/site/page/place",
    summary: "Show a page or take it off; say where one of the school's own is offered",
    who: "admin",
    body: z.object({ name: Name, isShown: z.boolean().optional(), place: z.enum(pagePlaces).optional() }),
    answer: { status: 200, schema: z.array(ManagedPage) },
    errors: ["NOT_FOUND", "IN_USE"],
  }),
  orderPages: endpoint({
    method: "POST",
    path: "/site/page/order",
    summary: "The order of the school's own pages in menu and footer; those not named come after",
    who: "admin",
    body: z.object({ names: z.array(Name).max(1000) }),
    answer: { status: 200, schema: z.array(ManagedPage) },
    errors: [],
  }),
  deletePage: endpoint({
    method: "DELETE",
    path: "/site/page/delete",
    summary: "Delete a page of the school's own with all its texts",
    who: "admin",
    query: z.object({ name: Name }),
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
  }),
};
