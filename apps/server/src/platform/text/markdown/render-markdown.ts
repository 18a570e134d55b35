import { micromark } from "micromark";
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough, gfmStrikethroughHtml } from "micromark-extension-gfm-strikethrough";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { math, mathHtml } from "micromark-extension-math";
import { adaptHtml } from "./adapt-html.ts";

/**
 * Formulas stand between two dollar signs each side: one alone is a price. MathML needs neither styles nor fonts of a page.
 * A formula cannot define its way into endless work, nor link anywhere.
 */
const formulas = {
  output: "mathml",
  throwOnError: false,
  strict: false,
  trust: false,
  maxExpand: 200,
} as const;

/** One tilde means "about", in front of a number. */
const strikethrough = gfmStrikethrough({ singleTilde: false });

/** A "<" is one, and a text that is moved in stays a text, as they always were. */
const withoutHtml = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

const extensions = [
  withoutHtml,
  gfmAutolinkLiteral(),
  strikethrough,
  gfmTable(),
  math({ singleDollarTextMath: false }),
];
const htmlExtensions = [gfmAutolinkLiteralHtml(), gfmStrikethroughHtml(), gfmTableHtml(), mathHtml(formulas)];

/**
 * HTML of a text in Markdown, safe to be shown as it is: HTML in the text is shown as text, and addresses of other kinds than
 * the web's and mail's lead nowhere. To be loaded when it is needed: with the formulas it takes some megabytes.
 */
export const renderMarkdown = (text: string): string =>
  adaptHtml(micromark(text, { extensions, htmlExtensions }));
