import { replacePictures } from "./replace-pictures.ts";

/** Keys of pictures that were sent for the site, with their sides. */
const KEY = String.raw`public/site/[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(?:webp|png|jpeg)`;
const ONE = new RegExp(`^${KEY}$`);

/** Sides of a picture of the site, by its key; null: it is none. */
export function sidesOf(key: string): { width: number; height: number } | null {
  const [, width, height] = ONE.exec(key) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

const MEDIA = "/media/";
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"/g;

/** Keys of the pictures of the site in the HTML of a page. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(IMAGE)]
      .map(([, address = ""]) => address.slice(MEDIA.length))
      .filter((key) => sidesOf(key) !== null),
  ),
];

/**
 * Pictures of the site get their sides, so that nothing moves when they come. One from elsewhere is a link: its owner would
 * learn of every visitor, and change or take away what the school shows.
 */
export const settlePictures = (html: string): string =>
  replacePictures(html, ({ whole, address, name, rest, link }) => {
    if (!address.startsWith("/")) return link.replace("<a ", '<a rel="noopener nofollow" ');
    const sides = sidesOf(address.slice(MEDIA.length));
    return sides
      ? `<img src="${address}" alt="${name}" width="${sides.width}" height="${sides.height}"${rest}>`
      : whole;
  });
