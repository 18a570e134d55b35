import type { User } from "@manara/contract/accounts/accounts";
import { areaOf } from "@manara/contract/accounts/role-rules";
import { text } from "#text/shell/messages/roles";
import { LinkButton } from "../ui/button.tsx";
import { MenuLink, navItemClass } from "./menu-link.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { adminScreens } from "./staff/admin-screens.ts";
import { Unread } from "./unread.tsx";

/** The way to the area that comes with a role; null: there is none. */
function wayOf({ role, userId }: User): { title: string; href: string } | null {
  switch (areaOf(role)) {
    case "teacher":
      return { title: text.teacherArea, href: `/teacher/${userId}` };
    case "lecturer":
      return { title: text.lecturerArea, href: `/lecturer/${userId}/1` };
    case "centre":
      return { title: text.centreArea, href: "/centre" };
    case "cards":
      return { title: text.admin.cards, href: "/admin/cards/batches" };
    case "contents":
      return { title: text.admin.content, href: "/admin/content" };
    case "administration":
      return { title: text.admin.menu, href: "/admin" };
    case "learning":
      return null;
  }
}

/** Entries of the main menu that come with a role. */
export function RoleEntries({ user }: { user: User }) {
  const way = wayOf(user);
  if (!way) return null;
  return (
    <li>
      {areaOf(user.role) === "administration" ? (
        <NavMenu
          title={way.title}
          items={adminScreens.map(([id, href]) => ({ title: text.admin[id], href }))}
        />
      ) : (
        <MenuLink to={way.href} className={`relative bar:me-2 ${navItemClass}`}>
          {way.title}
          <Unread of="questions" />
        </MenuLink>
      )}
    </li>
  );
}

/** The same way as the first button of the home page. */
export function AreaButton({ user }: { user: User }) {
  const way = wayOf(user);
  return (
    way && (
      <LinkButton to={way.href} className="max-sm:w-full">
        {way.title}
      </LinkButton>
    )
  );
}
