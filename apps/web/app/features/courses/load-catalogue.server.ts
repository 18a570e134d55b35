import { codeOf } from "@manara/contract/calls/api-error";
import type { CatalogueFilterValues } from "@manara/contract/courses/catalogue-filter-rules";
import type { Course } from "@manara/contract/courses/courses";
import { data, type RouterContextProvider, redirect } from "react-router";
import { listCategories } from "../../art/list-categories.ts";
import { type SchoolContext, schoolContext } from "../../context.ts";
import { type ListPage, readPage } from "../../routing/list-page.rules.ts";
import {
  type Catalogue,
  type Filters,
  failedCatalogue,
  forEachFilter,
  isInternational,
  isMyCourses,
  listFilterChoices,
  PAGE_SIZE,
  readFilters,
  toNoCourse,
  writeFilters,
} from "./catalogue.rules.ts";
import { type CourseSummary, summarise } from "./course-summary.ts";

interface Wanted {
  context: Readonly<RouterContextProvider>;
  url: URL;
  fieldId?: string;
  schoolId?: string;
}

/** The filters as the API takes them. */
const toQuery = (filters: Filters) =>
  forEachFilter((name) => filters[name] ?? undefined) as Partial<CatalogueFilterValues>;

/** Options of filters. */
async function listChoices({ api, country }: SchoolContext) {
  const specialties = country.categories.kind === "specialties" ? await api("GET /specialty/list-all") : [];
  return listFilterChoices(country, listCategories(country, specialties));
}

/** The address of a catalogue like the one at `url`, with other filters. */
function addressOf(
  filters: Filters,
  { url, schoolId, country }: Pick<Wanted, "url" | "schoolId"> & Pick<SchoolContext, "country">,
): string {
  const path = schoolId ? `/cours/${schoolId}` : isMyCourses(url) ? "/my-courses" : "/courses";
  const query = writeFilters(filters);
  const isMarked = isInternational(url.pathname + url.search, country) && !isInternational(query, country);
  return path + query + (isMarked ? `${query ? "&" : "?"}${country.internationalMarker}` : "");
}

/**
 * The catalogue as every visitor sees it, of all schools or of one. Of addresses there is no end: those that ask for what no course can
 * have, or for a page past the last, lead to one that shows the same.
 */
export async function loadCatalogue({ context, url, fieldId, schoolId }: Wanted) {
  const school = context.get(schoolContext);
  const { readList } = school;
  const filters = readFilters(url, fieldId);
  const at = (wanted: Filters) => redirect(addressOf(wanted, { url, schoolId, country: school.country }));
  try {
    const none = toNoCourse(filters, await listChoices(school));
    if (none) throw at(none);
    const [courses, choices, regions] = await Promise.all([
      readPage({ page: filters.page, size: PAGE_SIZE }, (part) => {
        const query = { ...toQuery(filters), ...part };
        return schoolId
          ? readList("GET /course/getBySchoolId", { query: { ...query, schoolId } })
          : readList("GET /course/list-public", { query });
      }),
      school.api("GET /course/list-choices", { query: { schoolId } }),
      school.api("GET /centre/regions"),
    ]);
    if (courses.page !== filters.page) throw at({ ...filters, page: courses.page });
    return data({ ...assembleCatalogue(courses), choices, hasCentres: regions.length > 0 });
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    if (code === "SCHOOL_NOT_FOUND" || code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    return data(failedCatalogue(), { status: 503 });
  }
}

/** One page of the public catalogue, with what its cards show. */
export const assembleCatalogue = (courses: ListPage<Course>): Catalogue<CourseSummary> => ({
  courses: { ...courses, items: courses.items.map(summarise) },
  mine: false,
  failed: false,
});
