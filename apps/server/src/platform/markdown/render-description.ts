/** What is kept beside a description: its HTML, null where it is blank. The renderer is loaded when somebody writes. */
export async function renderDescription(description: string): Promise<string | null> {
  if (description === "") return null;
  const { renderMarkdown } = await import("./render-markdown.ts");
  return renderMarkdown(description);
}
