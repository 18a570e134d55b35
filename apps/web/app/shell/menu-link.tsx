import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface MenuLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** An entry of the main menu. It is marked when the current page has its very address, query included. */
export function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} aria-current={pathname + search === to ? "page" : undefined} className={className}>
      {children}
    </Link>
  );
}
