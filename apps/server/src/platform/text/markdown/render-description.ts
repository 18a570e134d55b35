import { escapeHtml } from "../escape-html.ts";

/** One line of words: no mark of Markdown can stand in it, and no address. */
const WORDS = /^(?!.*www\.)\p{L}(?:[\p{L}\p{M}\p{N}]|-(?=\p{L})| (?=[\p{L}\p{N}])|[.,:;!?،؛؟](?= |$))*$/iu;

/** A text that no mark of Markdown is read in: its lines as they were typed. */
const asTyped = (text: string) => `<p dir="auto">${escapeHtml(text).replace(/\r?\n/g, "<br />\n")}</p>`;

/**
 * Renderings kept beside texts: the HTML of each, null where it is blank. The renderer is loaded when somebody writes more than words:
 * most answers to questions are no more. `who`: the account that asks. What would take it too long stays as it was typed, unless
 * `giveUp` says otherwise.
 */
export async function renderDescriptions(
  texts: Iterable<string>,
  who?: number,
  giveUp: (text: string) => string = asTyped,
): Promise<Map<string, string | null>> {
  const html = new Map<string, string | null>();
  const marked: string[] = [];
  for (const text of new Set(texts)) {
    if (text === "") html.set(text, null);
    else if (WORDS.test(text)) html.set(text, `<p dir="auto">${text}</p>`);
    else marked.push(text);
  }
  if (marked.length === 0) return html;
  // The short ones first: a long one that takes all the time takes it from none of them.
  marked.sort((one, other) => one.length - other.length);
  const { renderApart } = await import("./render-apart.ts");
  const rendered = await renderApart(marked, who);
  for (const [index, text] of marked.entries()) html.set(text, rendered?.[index] ?? giveUp(text));
  return html;
}

/** {@link renderDescriptions} of one. */
export const renderDescription = async (
  description: string,
  who?: number,
  giveUp = asTyped,
): Promise<string | null> => (await renderDescriptions([description], who, giveUp)).get(description) ?? null;
