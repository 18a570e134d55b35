import type { Centre, CentreRegion } from "@manara/contract/centres/centres";

/** A wilaya or state in which cards are sold, in a list of them. */
export interface RegionInList {
  name: string;
  /** How many centres it has. */
  amount: number;
  /** Null: they stand on a page of their own, where all of them together would make this one heavy. */
  centres: readonly Centre[] | null;
}

/** Centres that a page may hold: some 75 bytes each as Brotli, and sixteen elements. */
export const MOST_ON_PAGE = 60;

/** Regions with their centres, both in the order in which they come. */
export const withCentres = (
  regions: readonly CentreRegion[],
  centres: readonly Centre[] | null,
): RegionInList[] =>
  regions.map(({ name, centres: amount }) => ({
    name,
    amount,
    centres: centres?.filter(({ region }) => region === name) ?? null,
  }));

/** Regions in their order, but the one of this name first. */
export const ownFirst = (regions: readonly RegionInList[], own: string | null): readonly RegionInList[] => [
  ...regions.filter(({ name }) => name === own),
  ...regions.filter(({ name }) => name !== own),
];
