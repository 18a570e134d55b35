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

/** The look of every entry of the main menu. */
export const navItemClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 py-1.5 text-start bar:px-1.5 bar:whitespace-nowrap bar:text-[0.95rem] hover:bg-brand-soft " +
  "hover:text-brand-ink aria-[current=page]:font-medium aria-[current=page]:text-brand-ink folded:w-full";
