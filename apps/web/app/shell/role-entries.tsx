import type { User } from "@manara/contract/accounts/accounts";
import { areaOf } from "@manara/contract/accounts/role-rules";
import { text } from "#text/shell/messages/roles";
import { MenuLink } from "./menu-link.tsx";
import { navItemClass } from "./nav-class.ts";
import { NavMenu } from "./nav-menu.tsx";
import { adminScreens } from "./staff/admin-screens.ts";
import { Unread } from "./unread.tsx";

/** Entries of the main menu that come with a role. */
export function RoleEntries({ user }: { user: User }) {
  switch (areaOf(user.role)) {
    case "teacher":
      return <OwnArea title={text.teacherArea} href={`/teacher/${user.userId}`} />;
    case "lecturer":
      return <OwnArea title={text.lecturerArea} href={`/lecturer/${user.userId}/1`} />;
    case "centre":
      return <OwnArea title={text.centreArea} href="/centre" />;
    case "administration":
      return (
        <li>
          <NavMenu
            title={text.admin.menu}
            items={adminScreens.map(([id, href]) => ({ title: text.admin[id], href }))}
          />
        </li>
      );
    case "learning":
      return null;
  }
}

function OwnArea({ title, href }: { title: string; href: string }) {
  return (
    <li>
      <MenuLink to={href} className={`relative bar:me-2 ${navItemClass}`}>
        {title}
        <Unread of="questions" />
      </MenuLink>
    </li>
  );
}
