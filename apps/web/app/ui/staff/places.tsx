import { IconChevronDown, type TablerIcon } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../button-class.ts";
import { Icon } from "../icon.tsx";
import { MenuButton, MenuLink } from "./menu.tsx";
import { useWide } from "./use-wide.ts";

interface Place {
  icon: TablerIcon;
  title: string;
  to: string;
}

interface PlacesProps {
  name: string;
  groups: readonly { title: string; places: readonly Place[] }[];
}

/** The ways between screens that belong together: one line where there is room, a menu on a phone. */
export function Places({ name, groups }: PlacesProps) {
  const { pathname } = useLocation();
  const isWide = useWide();
  return (
    <nav aria-label={name} className="mb-3 flex flex-wrap gap-x-6 print:hidden">
      {isWide ? (
        groups.map(({ title, places }) => (
          <ul key={title} aria-label={title} className="flex flex-wrap gap-x-1 border-b border-line">
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  aria-current={pathname === place.to ? "page" : undefined}
                  className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-ink-soft hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
                >
                  {place.title}
                </Link>
              </li>
            ))}
          </ul>
        ))
      ) : (
        <MenuButton
          name={name}
          align="start"
          className={buttonClass({ variant: "secondary", className: "px-3" })}
          face={
            <>
              {name}
              <Icon of={IconChevronDown} size={18} />
            </>
          }
        >
          {groups.map(({ title, places }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset
            <div key={title} role="group" aria-label={title}>
              {groups.length > 1 && (
                <p aria-hidden="true" className="px-3 pt-2 text-sm text-ink-soft">
                  {title}
                </p>
              )}
              {places
                .filter(({ to }) => to !== pathname)
                .map((place) => (
                  <MenuLink key={place.to} icon={place.icon} to={place.to}>
                    {place.title}
                  </MenuLink>
                ))}
            </div>
          ))}
        </MenuButton>
      )}
    </nav>
  );
}
