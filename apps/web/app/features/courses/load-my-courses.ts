import { codeOf } from "@manara/contract/api-error";
import { pageOf } from "../../list-page.rules.ts";
import { personSource } from "../../person-source.ts";
import { currentSession } from "../../session.ts";
import { type Catalogue, type Filters, failedCatalogue, matches, PAGE_SIZE } from "./catalogue.rules.ts";
import { listOwnCourses } from "./list-own-courses.ts";

interface Wanted {
  filters: Filters;
  /** Courses of one school alone. */
  schoolId?: string;
}

/** The courses that the person signed in has bought; null when the session turns out to be over. In the browser. */
export async function loadMyCourses({ filters, schoolId }: Wanted): Promise<Catalogue | null> {
  try {
    const bought = await listOwnCourses(personSource);
    const ofSchool = bought.filter((course) => !schoolId || String(course.schoolId) === schoolId);
    const found = ofSchool.filter((course) => matches(course, filters));
    return { courses: pageOf(found, { page: filters.page, size: PAGE_SIZE }), mine: true, failed: false };
  } catch (error) {
    if (!codeOf(error)) throw error;
    return currentSession() ? failedCatalogue() : null;
  }
}
