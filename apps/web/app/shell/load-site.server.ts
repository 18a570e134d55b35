import { codeOf } from "@manara/contract/api-error";
import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../context.ts";
import type { SiteData } from "../site.ts";

/** Facts for every page. `complete` is false when the lists of the menu could not be read. */
export async function loadSite(
  context: Readonly<RouterContextProvider>,
): Promise<{ site: SiteData; complete: boolean }> {
  const { api, country, brandName, publicUrl, socialLogin } = context.get(schoolContext);
  const facts = { countryCode: country.code, brandName, publicUrl, socialLogin };
  try {
    const [schools, studies, configuration] = await Promise.all([
      api("GET /school/list-all"),
      api("GET /study/list-all"),
      api("GET /configuration/list"),
    ]);
    return { site: { ...facts, schools, studies, configuration }, complete: true };
  } catch (error) {
    if (!codeOf(error)) throw error;
    return { site: { ...facts, schools: [], studies: [], configuration: null }, complete: false };
  }
}
