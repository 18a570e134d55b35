import type { NavEntry } from "@manara/countries/menus";
import { useSite } from "../site.ts";
import { MenuLink } from "./menu-link.tsx";
import { text as shell } from "./messages/ar.ts";
import { navItemClass } from "./nav-class.ts";
import { type MenuItem, NavMenu } from "./nav-menu.tsx";

/** The entries of the country's main menu. */
export function NavEntries() {
  const { country } = useSite();
  return country.navbar.map((entry) => (
    <li key={entry.id}>
      <Entry entry={entry} />
    </li>
  ));
}

function Entry({ entry }: { entry: NavEntry }) {
  const { nav } = shell;
  const { brandName, country, schools, studies } = useSite();
  const title = nav[entry.label];
  switch (entry.kind) {
    case "link":
      return (
        <MenuLink to={entry.href} className={navItemClass}>
          {title}
        </MenuLink>
      );
    case "links":
      return (
        <NavMenu
          title={title}
          items={entry.items.map(({ id, label, href }): MenuItem => ({ id, title: nav[label], href }))}
        />
      );
    case "schools":
      return (
        <NavMenu
          title={title}
          items={schools.map(({ id, name }) => ({
            id,
            title: (name === brandName && country.productSchoolLabel) || name,
            href: `${entry.hrefPrefix}${id}`,
          }))}
        />
      );
    case "studies":
      return (
        <NavMenu
          title={title}
          items={studies.map(({ id, name }) => ({ id, title: name, href: `${entry.hrefPrefix}${id}` }))}
        />
      );
  }
}
