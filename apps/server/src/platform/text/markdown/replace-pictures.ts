/** A picture in HTML of the renderer. */
interface Picture {
  whole: string;
  address: string;
  name: string;
  /** The rest of its tag, after address and name. */
  rest: string;
  /** A link to it; its name, where it stands in a link, which another one would end, or hides where it leads by a name before an @. */
  link: string;
}

const LINK_OR_PICTURE = /<(\/?)a(?=[ >])[^>]*>|<img src="([^"]*)" alt="([^"]*)"([^>]*)>/g;

/** Addresses with a name before an @. */
export const HIDES_HOST = /^(?:https?:\/*|\/{2,})[^"/?#]*@/i;

/** HTML with something in place of each picture. */
export function replacePictures(html: string, write: (picture: Picture) => string): string {
  let isInLink = false;
  return html.replace(
    LINK_OR_PICTURE,
    (whole, end: string | undefined, address: string | undefined, name = "", rest = "") => {
      if (address === undefined) {
        isInLink = end === "";
        return whole;
      }
      const link =
        isInLink || HIDES_HOST.test(address)
          ? name || address
          : `<a href="${address}">${name || address}</a>`;
      return write({ whole, address, name, rest, link });
    },
  );
}
