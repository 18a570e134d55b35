import type { RegionInList } from "./centres.rules.ts";

/** Regions in their order, but the one of this name first. */
export const ownFirst = (regions: readonly RegionInList[], own: string | null): readonly RegionInList[] => [
  ...regions.filter(({ name }) => name === own),
  ...regions.filter(({ name }) => name !== own),
];
