import type { ReactNode } from "react";

/** The heading of a page. It takes the focus after a navigation, so that a screen reader starts here. */
export function PageHeading({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`text-2xl font-semibold md:text-3xl ${className}`}>
      {children}
    </h1>
  );
}
