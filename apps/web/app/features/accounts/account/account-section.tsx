import { type ReactNode, useId } from "react";

/** A part of the account with a heading of its own. */
export function AccountSection({
  anchor,
  title,
  children,
}: {
  /** By which an address leads to it. */
  anchor?: string;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
