import { orNull } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { loadCentres } from "./load-centres.ts";

/** The centres of the region that the address names, or without one all regions. */
export async function loadRegion(context: Readonly<RouterContextProvider>, address: string) {
  const school = context.get(schoolContext);
  const name = new URL(address).searchParams.get("region");
  if (!name) return { name: null, regions: await loadCentres(school) };
  const found = school.api("GET /centre/list-all", { query: { region: name } });
  const centres = (await orNull(found, "VALIDATION_FAILED")) ?? [];
  if (centres.length === 0) throw data(null, { status: 404 });
  return { name, centres };
}
