import { type TextFormat, writeText } from "./written-text.rules.ts";

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

/** A path with its escapes read; half of one stays as it is written. */
const unescapePath = (path: string): string =>
  path.replace(/(?:%[\da-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString());

/** Source of a picture: its bytes in base64, or what the caller put in their place. */
function readPicture(address: string, files: readonly XmlElement[]): string {
  const [, inText = ""] = /^data:image\/[^;,]+;base64,(.*)$/su.exec(address) ?? [];
  if (inText) return inText;
  const [, path] = /^@@PLUGINFILE@@(\/[^?#]*)/u.exec(address) ?? [];
  if (path === undefined) return "";
  const named = unescapePath(path);
  const file = files.find(({ attributes }) => `${attributes.path ?? "/"}${attributes.name}` === named);
  return file?.text.trim() ?? "";
}

interface WrittenXml {
  text: string;
  /** The first picture that came along. */
  picture: string | null;
  /** Something is shown or heard in it. */
  hasMedia: boolean;
  /** Something beside that picture. */
  hasMore: boolean;
}

/** Reads the `text` of an element, by its format; without one it is HTML. */
export function writeXml(element: XmlElement | undefined): WrittenXml {
  const raw = childOf(element, "text")?.text ?? "";
  const files = element?.children.filter(({ name }) => name === "file") ?? [];
  const { text, media } = writeText(raw, FORMATS[element?.attributes.format ?? ""] ?? "html");
  const picture = media.map((address) => readPicture(address, files)).find(Boolean) ?? null;
  const count = Math.max(media.length, files.length);
  return { text, picture, hasMedia: count > 0, hasMore: count > (picture ? 1 : 0) };
}
