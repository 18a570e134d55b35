import { useSite } from "../../site.ts";

/** A sum of money in the country's currency. Nothing has no sign. */
export function Amount({ of }: { of: number }) {
  const { country } = useSite();
  return (
    <bdi dir="ltr" className="md:whitespace-nowrap">
      {new Intl.NumberFormat(country.intlLocale, { signDisplay: "negative" }).format(of)}{" "}
      {country.currencyLabel}
    </bdi>
  );
}
