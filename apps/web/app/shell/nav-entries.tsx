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
  const site = useSite();
  const { title } = entry;
  if (entry.kind === "link") {
    return (
      <MenuLink to={entry.href} className={navItemClass}>
        {title}
      </MenuLink>
    );
  }
  const listed = entry.lists.flatMap(({ of, hrefPrefix }) =>
    site[of].map(({ id, name }) => ({ title: name, href: `${hrefPrefix}${id}` })),
  );
  const items = [...entry.items, ...listed];
  // A new school has nothing to list yet.
  return items.length > 0 ? <NavMenu title={title} items={items} /> : null;
}
