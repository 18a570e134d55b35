/** Of the XML that stores answer with, only elements that hold text or such elements are read. */
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");

/** The text of the first element of this name; null when there is none. */
export function readText(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : decode(found);
}

/** Texts inside each element of this name. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inside = ""]) => inside);
