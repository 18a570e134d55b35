import { type TextFormat, type WrittenText, writeText } from "./written-text.rules.ts";

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  children: XmlElement[];
  text: string;
  /** The document ends within it. */
  isCutOff: boolean;
}

export const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name);

const FORMATS: Record<string, TextFormat> = {
  html: "html",
  plain_text: "plain",
  markdown: "markdown",
  moodle_auto_format: "auto",
};

/** What stands in the `text` of an element, by its format; without one it is HTML. */
export function writeXml(element: XmlElement | undefined): WrittenText {
  const raw = childOf(element, "text")?.text ?? "";
  const hasFile = element?.children.some(({ name }) => name === "file") ?? false;
  const { text, hasMedia } = writeText(raw, FORMATS[element?.attributes.format ?? ""] ?? "html");
  return { text, hasMedia: hasMedia || hasFile };
}
