import { IconChevronDown } from "@tabler/icons-react";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "./menu-link.tsx";
import { navItemClass } from "./nav-class.ts";

export interface MenuItem {
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
      <ul className="flex flex-col border-line max-xl:ms-4 max-xl:border-s max-xl:ps-2 xl:absolute xl:start-0 xl:top-full xl:z-20 xl:mt-1 xl:max-h-[70dvh] xl:max-w-96 xl:min-w-56 xl:overflow-y-auto xl:rounded-md xl:border xl:bg-surface xl:p-2 xl:shadow-raised xl:[&_a]:whitespace-normal xl:[&_a]:wrap-anywhere">
        {items.map((item) => (
          <li key={item.href}>
            <MenuLink to={item.href} className={`${navItemClass} w-full`}>
              <bdi>{item.title}</bdi>
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
