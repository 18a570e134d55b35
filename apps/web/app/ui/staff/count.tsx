import { useSite } from "../../site.ts";

/** A number as people of the country write it. */
export function Count({ of }: { of: number }) {
  const { country } = useSite();
  return <bdi>{new Intl.NumberFormat(country.intlLocale).format(of)}</bdi>;
}

/** A share as people write it. */
export function Share({ of }: { of: number }) {
  const { country } = useSite();
  const write = new Intl.NumberFormat(country.intlLocale, { style: "percent", maximumFractionDigits: 0 });
  return <bdi dir="ltr">{write.format(of)}</bdi>;
}
