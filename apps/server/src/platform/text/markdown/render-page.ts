import { micromark } from "micromark";
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from "micromark-extension-gfm-autolink-literal";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { adaptHtml } from "./adapt-html.ts";
import { asPage } from "./as-page.ts";

const extensions = [
  { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } },
  gfmAutolinkLiteral(),
  gfmTable(),
];
const htmlExtensions = [gfmAutolinkLiteralHtml(), gfmTableHtml()];

/** HTML of a page that comes with the program, as safe as that of a description; without formulas, which take megabytes. */
export const renderPage = (text: string): string =>
  asPage(adaptHtml(micromark(text, { extensions, htmlExtensions })));
