import { text } from "#text/features/cards/manage/batches/messages";
import { useSite } from "../../../site.ts";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { priceInSentence } from "../../../ui/write-price.ts";

interface CardPriceFieldProps {
  /** Prices of courses that students see. */
  prices: readonly number[];
  /** Price that is typed; absent or null: none. */
  price: number | null | undefined;
  error: string | undefined;
}

/** Warning about cards of a price that no course has. */
export function OpensNothing({ prices, price }: Pick<CardPriceFieldProps, "prices" | "price">) {
  const opensNothing = price !== undefined && price !== null && price >= 0 && !prices.includes(price);
  return (
    <div role="status">
      {opensNothing && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.opensNothing}</p>
      )}
    </div>
  );
}

/** Price of cards that are made, with a warning where they would open nothing. */
export function CardPriceField({ prices, price, error }: CardPriceFieldProps) {
  const { country } = useSite();
  const pricesNow = prices.map((one) => priceInSentence(one, country));
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        {...latinDigits}
        name="price"
        label={text.priceIn(country.currencyLabel)}
        hint={pricesNow.length > 0 ? `${text.priceHint} ${text.pricesNow(pricesNow)}` : text.priceHint}
        inputMode="numeric"
        autoComplete="off"
        required
        error={error}
      />
      <OpensNothing prices={prices} price={price} />
    </div>
  );
}
