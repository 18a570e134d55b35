import { isBlank } from "@manara/contract/rules";
import { renderDescriptions } from "../../platform/text/markdown/render-description.ts";

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

/** Renders texts beside those that are known, for an account. */
export async function renderTexts(known: RenderedTexts, texts: Iterable<string>, who: number): Promise<void> {
  const others = [...texts].filter((text) => !known.has(text) && !isBlank(text));
  for (const [text, html] of await renderDescriptions(others, who)) known.set(text, html);
}
