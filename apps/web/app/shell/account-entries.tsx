import { areaOf } from "@manara/contract/accounts/role-rules";
import { IconLogout } from "@tabler/icons-react";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/shell/messages";
import { lazyWithRetry } from "../loading/lazy-with-retry.ts";
import { useSession } from "../session/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink, navItemClass } from "./menu-link.tsx";
import { Unread } from "./unread.tsx";

// For those with an area of their own alone.
const RoleEntries = lazyWithRetry(async () => (await import("./role-entries.tsx")).RoleEntries);

/** The end of the main menu: what belongs to the account, or the ways to one. Both are in the document. */
export function AccountEntries() {
  const navigate = useNavigate();
  const session = useSession();
  const leave = async () => {
    const { logOut } = await import("../session/signed-in.ts");
    const ended = logOut();
    await navigate("/");
    await ended;
  };
  return (
    <>
      {session && areaOf(session.user.role) !== "learning" && (
        <Suspense>
          <RoleEntries user={session.user} />
        </Suspense>
      )}
      <li className="signed-in-only">
        <MenuLink to="/my-courses" className={`relative bar:me-2 ${navItemClass}`}>
          {text.myCourses}
          <Unread of="replies" />
        </MenuLink>
      </li>
      <li className="signed-in-only">
        <MenuLink to="/account" className={navItemClass}>
          {text.account}
        </MenuLink>
      </li>
      <li className="signed-in-only">
        <button type="button" onClick={leave} className={navItemClass}>
          <Icon of={IconLogout} size={18} directional />
          {text.logOut}
        </button>
      </li>
      <li className="visitor-only">
        <MenuLink to="/verify" className={navItemClass}>
          {text.verify}
        </MenuLink>
      </li>
      <li className="visitor-only">
        <MenuLink to="/auth/register" className={navItemClass}>
          {text.register}
        </MenuLink>
      </li>
      <li className="visitor-only">
        <MenuLink
          to="/auth/login"
          className={buttonClass({ className: "whitespace-nowrap folded:w-full bar:my-1 bar:min-h-9" })}
        >
          {text.logIn}
        </MenuLink>
      </li>
    </>
  );
}
