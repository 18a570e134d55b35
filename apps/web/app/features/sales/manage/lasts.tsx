import { text } from "#text/features/sales/manage/messages";

interface LastsProps {
  stock: number;
  /** Null: none were sold. */
  days: number | null;
}

/** Within so many days it is urgent. */
const SOON = 7;

/** How long cards last, in words; what runs out soon stands out. */
export function Lasts({ stock, days }: LastsProps) {
  if (days === null) return <span className="text-ink-soft">{text.noSalesOfIt}</span>;
  const words = stock === 0 ? text.soldOut : text.days(days);
  return days <= SOON ? (
    <span className="rounded-md bg-amber-soft px-2 py-0.5 text-amber-ink">{words}</span>
  ) : (
    <span>{words}</span>
  );
}
