import type { CentreRegion } from "./centres.rules.ts";

/** Regions in their order, but the one of this name first. */
export const ownFirst = (regions: readonly CentreRegion[], own: string | null): readonly CentreRegion[] => [
  ...regions.filter(({ name }) => name === own),
  ...regions.filter(({ name }) => name !== own),
];
