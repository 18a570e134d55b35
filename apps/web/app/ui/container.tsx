import type { ReactNode } from "react";

/** The column of a page, with air at its sides. */
export function Container({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={`mx-auto w-full px-4 sm:px-6 ${narrow ? "max-w-3xl" : "max-w-6xl"}`}>{children}</div>
  );
}
