import type { LocalNavEntry } from "@manara/countries/localise";
import { text } from "#text/shell/messages";
import { useSite } from "../site.ts";
import { MenuLink, navItemClass } from "./menu-link.tsx";
import { NavMenu } from "./nav-menu.tsx";

/** The entries of the country's main menu. */
export function NavEntries() {
  const { navbar, inBar } = useSite().country;
  const more = navbar.slice(inBar);
  return (
    <>
      {navbar.slice(0, inBar).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {more.length > 0 && (
        <li>
          <NavMenu title={text.more}>
            {more.map((entry) => (
              <Entry key={entry.id} entry={entry} menu="more" />
            ))}
          </NavMenu>
        </li>
      )}
    </>
  );
}

function Entry({ entry, menu }: { entry: LocalNavEntry; menu?: string }) {
  const site = useSite();
  const { title } = entry;
  if (entry.kind === "link") {
    return (
      <li>
        <MenuLink to={entry.href} className={navItemClass}>
          <bdi>{title}</bdi>
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
      <NavMenu title={title} items={items} name={menu} />
    </li>
  ) : null;
}
