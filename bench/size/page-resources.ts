interface Resources {
  scripts: string[];
  styles: string[];
  /** Styles that stand in the HTML itself. */
  inlineStyles: string;
  images: string[];
}

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const TAG = /<(script|link|img)\b([^>]*)>/gi;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** How the page's own scripts name the files that they fetch. */
const SCRIPT_ADDRESS = /"(\/[^"\s]+\.js)"/g;

const readTags = (html: string): Tag[] =>
  [...html.matchAll(TAG)].map(([, name = "", text = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        value.replaceAll("&amp;", "&"),
      ]),
    ),
  }));

/** What the HTML of a page makes a browser load at once, as whole addresses of the page's own site, each once. */
export function listResources(html: string, base: string): Resources {
  const tags = readTags(html);
  const addresses = (attribute: string, fits: (tag: Tag) => boolean) =>
    tags.filter(fits).flatMap(({ attributes }) => attributes.get(attribute) ?? []);
  const links = (rel: string, as?: string) =>
    addresses(
      "href",
      ({ name, attributes }) =>
        name === "link" && attributes.get("rel") === rel && (as === undefined || attributes.get("as") === as),
    );
  const once = (found: string[]) => {
    const urls = found.map((address) => new URL(address, base));
    return [...new Set(urls.filter(({ origin }) => origin === new URL(base).origin).map(({ href }) => href))];
  };
  const insides = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, inside = ""]) => inside).join("\n");
  const named = [...insides(INLINE_SCRIPT).matchAll(SCRIPT_ADDRESS)].map(([, address = ""]) => address);
  return {
    scripts: once([
      ...addresses("src", ({ name }) => name === "script"),
      ...links("modulepreload"),
      ...named,
    ]),
    styles: once(links("stylesheet")),
    inlineStyles: insides(INLINE_STYLE),
    images: once([
      ...addresses("src", ({ name, attributes }) => name === "img" && attributes.get("loading") !== "lazy"),
      ...links("preload", "image"),
    ]),
  };
}
