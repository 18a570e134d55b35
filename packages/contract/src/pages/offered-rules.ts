import type { LocalCountry } from "@manara/countries/localise";
import type { OfferedPages } from "./pages.ts";

export type Menus = Pick<LocalCountry, "navbar" | "footerLinks">;

/** The menus of a country with the pages of a school's own, and without those that it has taken off. */
export function offerPages<Country extends Menus>(
  country: Country,
  { own, hidden }: Pick<OfferedPages, "own" | "hidden">,
): Country {
  const isShown = ({ href }: { href: string }) => !hidden.includes(href);
  const linksTo = (place: "MENU" | "FOOTER") =>
    own
      .filter((page) => page.place === place)
      .map(({ address, title }) => ({ kind: "link" as const, id: address, href: address, title }));
  const navbar = country.navbar.flatMap((entry): Menus["navbar"] => {
    if (entry.kind === "link") return isShown(entry) ? [entry] : [];
    const items = entry.items.filter(isShown);
    return items.length > 0 || entry.lists.length > 0 ? [{ ...entry, items }] : [];
  });
  return {
    ...country,
    navbar: [...navbar, ...linksTo("MENU")],
    footerLinks: [...country.footerLinks.filter(isShown), ...linksTo("FOOTER")],
  };
}
