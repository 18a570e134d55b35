import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { codeOf } from "../../refusal.ts";
import { failedCatalogue, readFilters } from "./catalogue.rules.ts";
import { assembleCatalogue } from "./catalogue.ts";

interface Wanted {
  context: Readonly<RouterContextProvider>;
  url: URL;
  fieldId?: string;
  schoolId?: string;
}

/** The catalogue as every visitor sees it, of all schools or of one. */
export async function loadCatalogue({ context, url, fieldId, schoolId }: Wanted) {
  const { api, country } = context.get(schoolContext);
  const filters = readFilters(url, fieldId);
  try {
    const [courses, specialties] = await Promise.all([
      schoolId ? api("GET /course/getBySchoolId", { query: { schoolId } }) : api("GET /course/list-public"),
      country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
    ]);
    return data(assembleCatalogue({ courses, specialties, country, filters, mine: false }));
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    if (code === "SCHOOL_NOT_FOUND" || code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    return data(failedCatalogue(), { status: 503 });
  }
}
