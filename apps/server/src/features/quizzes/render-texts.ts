import { isBlank } from "@manara/contract/rules";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";

/** The HTML of texts; null where one is blank. */
export type RenderedTexts = Map<string, string | null>;

/** Every text with its HTML that stands beside it: of `x` it is `xHtml`. */
export function findRendered(value: unknown, found: RenderedTexts = new Map()): RenderedTexts {
  if (typeof value !== "object" || value === null) return found;
  const entries: Record<string, unknown> = { ...value };
  for (const [name, one] of Object.entries(entries)) {
    const html = entries[`${name}Html`];
    if (typeof one === "string" && html !== undefined) found.set(one, html as string | null);
    else findRendered(one, found);
  }
  return found;
}

/** Renders texts beside those that are known. */
export async function renderTexts(known: RenderedTexts, texts: ReadonlySet<string>): Promise<RenderedTexts> {
  for (const text of texts) {
    if (!known.has(text)) known.set(text, isBlank(text) ? null : await renderDescription(text));
  }
  return known;
}
