import { useSite } from "../../../site.ts";

/** A share as people write it. */
export function Share({ of }: { of: number }) {
  const { country } = useSite();
  const write = new Intl.NumberFormat(country.intlLocale, { style: "percent", maximumFractionDigits: 0 });
  return <bdi dir="ltr">{write.format(of)}</bdi>;
}
