import type { LocalNavEntry } from "@manara/countries/localise";
import { useSite } from "../site.ts";
import { MenuLink } from "./menu-link.tsx";
import { navItemClass } from "./nav-class.ts";
import { NavMenu } from "./nav-menu.tsx";

/** The entries of the country's main menu. */
export function NavEntries() {
  const { country } = useSite();
  return country.navbar.map((entry) => <Entry key={entry.id} entry={entry} />);
}

function Entry({ entry }: { entry: LocalNavEntry }) {
  const site = useSite();
  const { title } = entry;
  if (entry.kind === "link") {
    return (
      <li>
        <MenuLink to={entry.href} className={navItemClass}>
          {title}
        </MenuLink>
      </li>
    );
  }
  const listed = entry.lists.flatMap(({ of, hrefPrefix }) =>
    site[of].map(({ id, name }) => ({ title: name, href: `${hrefPrefix}${id}` })),
  );
  const items = [...entry.items, ...listed];
  // A new school has nothing to list yet.
  return items.length > 0 ? (
    <li>
      <NavMenu title={title} items={items} />
    </li>
  ) : null;
}
