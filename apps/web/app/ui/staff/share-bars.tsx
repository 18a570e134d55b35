import type { ReactNode } from "react";

interface Share {
  key: number | string;
  label: ReactNode;
  /** Length of the bar; nothing below zero. */
  value: number;
  /** The value as people read it, and what else is known. */
  figures: ReactNode;
}

/** Figures of each row, beside the others, as a bar below its figures; `empty` is said where there are no rows. */
export function ShareBars({ rows, empty }: { rows: readonly Share[]; empty: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ key, label, value, figures }) => (
        <li key={key}>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            {label}
            <span className="flex flex-wrap gap-x-4">{figures}</span>
          </div>
          <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand"
              style={{ inlineSize: `${Math.max(0, (100 * value) / most)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
