import { lineRule, namingTooLong, proseOrBlankRule, proseRule, textRule } from "../rules.ts";

/** Letters of Latin, digits and single hyphens: an address that can be read out and printed. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME_MAX_LENGTH = 60;

/** The last part of the address of a page. */
export const pageNameRule = namingTooLong(
  textRule({ fold: (text) => text.trim().toLowerCase(), maxLength: NAME_MAX_LENGTH, pattern: NAME }),
  "PAGE_NAME_TOO_LONG",
);

/** Name for a page of this title: its Latin letters and digits. Empty where it has none. */
export const proposeName = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NAME_MAX_LENGTH)
    .replace(/^-+|-+$/g, "");

/** The text of a page in one language, in Markdown. */
export const pageTextRules = {
  title: namingTooLong(lineRule(120), "PAGE_TITLE_TOO_LONG"),
  description: proseOrBlankRule(300),
  body: proseRule(200_000),
};

/** Where a page of the school's own is offered, beside its address. */
export const pagePlaces = ["MENU", "FOOTER", "ADDRESS"] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** Texts of a page in a language that are kept, the newest among them. */
export const MOST_PAGE_VERSIONS = 20;
