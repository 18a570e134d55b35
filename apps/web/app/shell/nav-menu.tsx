import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { MenuLink, navItemClass } from "./menu-link.tsx";

interface NavMenuProps {
  title: string;
  items?: readonly { title: string; href: string }[];
  /** A group of which one is open. A menu in another is of a group of its own: it would close what it stands in. */
  name?: string;
  /** Entries that follow its items; it is then no dropdown in a menu that is folded as a whole. */
  children?: ReactNode;
}

/** A dropdown of the main menu; it opens without scripts too. */
export function NavMenu({ title, items = [], name = "main-menu", children }: NavMenuProps) {
  return (
    <details name={name} className={children ? "nav-menu nav-more folded:opened" : "nav-menu"}>
      <summary className={`${navItemClass} justify-between`}>
        {title}
        <Icon of={IconChevronDown} size={16} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <MenuLink to={item.href} className={navItemClass}>
              <bdi className="min-w-0 wrap-anywhere">{item.title}</bdi>
            </MenuLink>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
