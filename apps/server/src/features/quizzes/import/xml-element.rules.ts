import { convertFormulas } from "./formulas.rules.ts";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  children: XmlElement[];
  text: string;
}

export const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name);

interface WrittenText {
  text: string;
  hasMedia: boolean;
}

/** What stands in the `text` of an element, by its format; without one it is HTML. */
export function writeXml(element: XmlElement | undefined): WrittenText {
  const raw = childOf(element, "text")?.text ?? "";
  const hasFile = element?.children.some(({ name }) => name === "file") ?? false;
  const format = element?.attributes.format ?? "html";
  if (format === "plain_text" || format === "markdown")
    return { text: convertFormulas(raw.trim()), hasMedia: hasFile };
  const { text, hasMedia } = htmlToMarkdown(raw);
  return { text, hasMedia: hasMedia || hasFile };
}
