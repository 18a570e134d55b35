import type { ReactNode } from "react";

/** Facts of one thing: each fact with its name. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact that somebody has to do something about. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <span className="block w-fit rounded-sm bg-amber-soft px-2 py-1 text-amber-ink">{children}</span>
);
