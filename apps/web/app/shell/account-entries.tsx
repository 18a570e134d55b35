import { IconLogout } from "@tabler/icons-react";
import { NavLink, useNavigate } from "react-router";
import { useSession } from "../session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { useShellMessages } from "./messages.ts";
import { navItemClass } from "./nav-class.ts";
import { RoleEntries } from "./role-entries.tsx";

/** The end of the main menu: what belongs to the account, or the ways to one. Both are in the document. */
export function AccountEntries() {
  const text = useShellMessages();
  const navigate = useNavigate();
  const session = useSession();
  const leave = async () => {
    const { logOut } = await import("../signed-in.ts");
    const ended = logOut(text.loggedOut);
    await navigate("/");
    await ended;
  };
  return (
    <>
      {session && <RoleEntries user={session.user} />}
      <li className="signed-in-only">
        <NavLink to="/my-courses" className={navItemClass}>
          {text.myCourses}
        </NavLink>
      </li>
      <li className="signed-in-only">
        <button type="button" onClick={leave} className={navItemClass}>
          <Icon of={IconLogout} size={18} directional />
          {text.logOut}
        </button>
      </li>
      <li className="visitor-only">
        <NavLink to="/verify" className={navItemClass}>
          {text.verify}
        </NavLink>
      </li>
      <li className="visitor-only">
        <NavLink to="/auth/register" className={navItemClass}>
          {text.register}
        </NavLink>
      </li>
      <li className="visitor-only">
        <NavLink to="/auth/login" className={buttonClass({ className: "max-xl:w-full" })}>
          {text.logIn}
        </NavLink>
      </li>
    </>
  );
}
