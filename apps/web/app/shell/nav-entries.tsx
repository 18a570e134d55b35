import type { LocalNavEntry } from "@manara/countries/localise";
import { useSite } from "../site.ts";
import { MenuLink } from "./menu-link.tsx";
import { navItemClass } from "./nav-class.ts";
import { NavMenu } from "./nav-menu.tsx";

/** The entries of the country's main menu. */
export function NavEntries() {
  const { country } = useSite();
  return country.navbar.map((entry) => (
    <li key={entry.id}>
      <Entry entry={entry} />
    </li>
  ));
}

function Entry({ entry }: { entry: LocalNavEntry }) {
  const { schools, studies } = useSite();
  const { title } = entry;
  switch (entry.kind) {
    case "link":
      return (
        <MenuLink to={entry.href} className={navItemClass}>
          {title}
        </MenuLink>
      );
    case "links":
      return <NavMenu title={title} items={entry.items} />;
    case "schools":
      return (
        <NavMenu
          title={title}
          items={schools.map(({ id, name }) => ({
            id,
            title: name,
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
