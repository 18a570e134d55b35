import type { Source } from "../../context.ts";
import { type CentreRegion, groupByRegion } from "./centres.rules.ts";

/** Where cards are sold, for {@link CentreList}. */
export const loadCentres = async ({ api }: Source): Promise<CentreRegion[]> =>
  groupByRegion(await api("GET /centre/list-all"));
