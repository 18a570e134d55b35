import type { Source } from "../../context.ts";
import { MOST_ON_PAGE, type RegionInList, withCentres } from "./centres.rules.ts";

/** Where cards are sold, for {@link CentreList}: the regions alone where there are many centres. */
export async function loadCentres({ api }: Source): Promise<RegionInList[]> {
  const regions = await api("GET /centre/regions");
  const total = regions.reduce((sum, { centres }) => sum + centres, 0);
  return withCentres(regions, total > MOST_ON_PAGE ? null : await api("GET /centre/list-all"));
}
