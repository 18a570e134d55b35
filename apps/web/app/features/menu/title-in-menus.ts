import type { LocalCountry } from "@manara/countries/localise";

/** Title of a page in the menus, as the school may have renamed it; undefined: no menu has it. */
export const titleInMenus = (
  { navbar, footerLinks }: Pick<LocalCountry, "navbar" | "footerLinks">,
  page: string,
): string | undefined =>
  [...navbar.flatMap((entry) => (entry.kind === "menu" ? entry.items : [entry])), ...footerLinks].find(
    ({ href }) => href === page,
  )?.title;
