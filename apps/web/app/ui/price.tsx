import { useSite } from "../site.ts";
import { writePrice } from "./write-price.ts";

interface PriceProps {
  /** Whole units of the country's currency. */
  amount: number;
  /** Struck through when it differs. */
  original?: number | null;
  /** Says to screen readers which of the two prices is the old one. */
  originalLabel: string;
}

/** A price with its currency, and the price it had before. */
export function Price({ amount, original, originalLabel }: PriceProps) {
  const { country } = useSite();
  return (
    <span className="price inline-flex flex-wrap items-baseline gap-x-2">
      <bdi dir="ltr" className="text-lg font-semibold">
        {writePrice(amount, country)}
      </bdi>
      {original != null && original !== amount && (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">{originalLabel} </span>
          <bdi dir="ltr">{writePrice(original, country)}</bdi>
        </s>
      )}
    </span>
  );
}
