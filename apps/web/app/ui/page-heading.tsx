import type { ReactNode } from "react";

const sizes = "text-2xl md:text-3xl";

/** The heading of a page. It takes the focus after a navigation, so that a screen reader starts here.
 * `className` replaces its size. */
export function PageHeading({ children, className = sizes }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
