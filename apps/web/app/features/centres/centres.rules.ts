import type { Centre } from "@manara/contract/centres/centres";

/** A wilaya or state with the centres in it. */
export interface CentreRegion {
  name: string;
  centres: Omit<Centre, "region">[];
}

/** Centres by their regions, both in the order in which they come. */
export function groupByRegion(centres: readonly Centre[]): CentreRegion[] {
  const regions = new Map<string, CentreRegion>();
  for (const { region, ...centre } of centres) {
    const known = regions.get(region) ?? { name: region, centres: [] };
    known.centres.push(centre);
    regions.set(region, known);
  }
  return [...regions.values()];
}
