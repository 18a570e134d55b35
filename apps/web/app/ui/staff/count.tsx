import { useSite } from "../../site.ts";

/** A number as people of the country write it. */
export function Count({ of }: { of: number }) {
  const { country } = useSite();
  return <bdi>{new Intl.NumberFormat(country.intlLocale).format(of)}</bdi>;
}
