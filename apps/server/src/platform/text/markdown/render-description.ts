import { escapeHtml } from "../escape-html.ts";

/** One line of words: no mark of Markdown can stand in it, and no address. */
const WORDS = /^(?!.*www\.)\p{L}(?:[\p{L}\p{M}\p{N}]|-(?=\p{L})| (?=[\p{L}\p{N}])|[.,:;!?،؛؟](?= |$))*$/iu;

/** A text that no mark of Markdown is read in: its lines as they were typed. */
const asTyped = (text: string) => `<p dir="auto">${escapeHtml(text).replace(/\r?\n/g, "<br />\n")}</p>`;

/**
 * Rendering kept beside a description: its HTML, null where it is blank. The renderer is loaded when somebody writes more than
 * words: most answers to questions are no more. What would take it too long stays as it was typed.
 */
export async function renderDescription(description: string): Promise<string | null> {
  if (description === "") return null;
  if (WORDS.test(description)) return `<p dir="auto">${description}</p>`;
  const { renderApart } = await import("./render-apart.ts");
  return (await renderApart(description)) ?? asTyped(description);
}
