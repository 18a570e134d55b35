import { IconChevronDown } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { navItemClass } from "./nav-class.ts";

export interface MenuItem {
  id: string | number;
  title: string;
  href: string;
}

/** A dropdown of the main menu; it opens without scripts too. */
export function NavMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <details name="main-menu" className="group relative">
      <summary className={`${navItemClass} justify-between`}>
        {title}
        <Icon of={IconChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col border-line max-lg:ms-4 max-lg:border-s max-lg:ps-2 lg:absolute lg:start-0 lg:top-full lg:z-20 lg:mt-1 lg:max-h-[70dvh] lg:min-w-56 lg:overflow-y-auto lg:rounded-md lg:border lg:bg-surface lg:p-2 lg:shadow-raised">
        {items.map((item) => (
          <li key={item.id}>
            <NavLink to={item.href} end className={`${navItemClass} w-full`}>
              <bdi>{item.title}</bdi>
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
