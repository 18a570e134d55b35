import {
  IconAddressBook,
  IconBook2,
  IconBuilding,
  IconCreditCard,
  IconLayoutDashboard,
  IconListTree,
  IconMicrophone2,
  IconSchool,
  IconSettings,
  IconUserStar,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { text as roles } from "#text/shell/messages/roles";
import { text } from "#text/shell/staff/messages";
import { opensScreen, opensUnder } from "../../admin-routes.ts";
import { useSession } from "../../session/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { type AdminScreenId, adminScreens } from "./admin-screens.ts";

const icons: Record<AdminScreenId, TablerIcon> = {
  schools: IconBuilding,
  courses: IconBook2,
  study: IconSchool,
  lectures: IconMicrophone2,
  content: IconListTree,
  teachers: IconUserStar,
  lecturers: IconAddressBook,
  cards: IconCreditCard,
  basicData: IconSettings,
  allUsers: IconUsers,
};

const itemClass =
  "flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-brand-soft hover:text-brand-ink " +
  "aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink";

/** The ways to the screens of the administration; an office has those of its work alone. */
export function AdminNav() {
  const role = useSession()?.user.role;
  const pathname = useLocation().pathname.replace(/\/+$/, "");
  const place = (href: string) => {
    if (pathname === href) return "page";
    return pathname.startsWith(`${href}/`) ? "true" : undefined;
  };
  return (
    <ul className="flex flex-col gap-1">
      {role !== undefined && opensScreen(role, "") && (
        <li>
          <Link to="/admin" aria-current={pathname === "/admin" ? "page" : undefined} className={itemClass}>
            <Icon of={IconLayoutDashboard} />
            {text.start}
          </Link>
        </li>
      )}
      {adminScreens
        .filter(([, href]) => role !== undefined && opensUnder(role, href.slice("/admin/".length)))
        .map(([id, href]) => (
          <li key={id}>
            <Link to={href} aria-current={place(href)} className={itemClass}>
              <Icon of={icons[id]} />
              {roles.admin[id]}
            </Link>
          </li>
        ))}
    </ul>
  );
}
