import type { ComponentProps } from "react";
import { adminRoutes, opensScreen } from "../admin-routes.ts";
import { useSession } from "../session/session.ts";
import { LinkButton } from "../ui/button.tsx";
import { findScreen } from "./screen.ts";

/** Tells whether the person may open an address of the administration. Ways that they may not go are left out. */
export function useMayOpen(): (address: string) => boolean {
  const role = useSession()?.user.role;
  return (address) => {
    const [path = ""] = address.replace(/^\/admin\/?/, "").split(/[?#]/);
    const found = findScreen(adminRoutes, path);
    return found !== null && role !== undefined && opensScreen(role, found.pattern);
  };
}

/** A button that leads to another screen of the administration; it is left out for those who may not open that. */
export function WayButton(props: ComponentProps<typeof LinkButton> & { to: string }) {
  return useMayOpen()(props.to) ? <LinkButton {...props} /> : null;
}
