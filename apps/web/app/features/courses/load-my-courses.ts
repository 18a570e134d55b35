import type { Country } from "@manara/countries/country";
import { api } from "../../api.ts";
import { codeOf } from "../../refusal.ts";
import { currentSession } from "../../session.ts";
import { type Catalogue, type Filters, failedCatalogue, matches, pageOf } from "./catalogue.rules.ts";
import { assembleCatalogue } from "./catalogue.ts";

interface Wanted {
  country: Country;
  filters: Filters;
  /** Courses of one school alone. */
  schoolId?: string;
}

/** The courses that the person signed in has bought; null when the session turns out to be over. In the browser. */
export async function loadMyCourses({ country, filters, schoolId }: Wanted): Promise<Catalogue | null> {
  try {
    const [bought, specialties] = await Promise.all([
      api("GET /course/list-public", { query: { fieldId: -2 } }),
      country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
    ]);
    const ofSchool = bought.filter((course) => !schoolId || String(course.schoolId) === schoolId);
    const found = ofSchool.filter((course) => matches(course, filters));
    return assembleCatalogue({ courses: pageOf(found, filters.page), specialties, country, mine: true });
  } catch (error) {
    if (!codeOf(error)) throw error;
    return currentSession() ? failedCatalogue() : null;
  }
}
