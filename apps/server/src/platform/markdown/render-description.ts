/** One line of words: no mark of Markdown can stand in it, and no address. */
const WORDS = /^(?!.*www\.)\p{L}(?:[\p{L}\p{M}\p{N}]|-(?=\p{L})| (?=[\p{L}\p{N}])|[.,:;!?،؛؟](?= |$))*$/iu;

/**
 * What is kept beside a description: its HTML, null where it is blank. The renderer is loaded when somebody writes more than
 * words: most answers to questions are no more.
 */
export async function renderDescription(description: string): Promise<string | null> {
  if (description === "") return null;
  if (WORDS.test(description)) return `<p dir="auto">${description}</p>`;
  const { renderMarkdown } = await import("./render-markdown.ts");
  return renderMarkdown(description);
}
