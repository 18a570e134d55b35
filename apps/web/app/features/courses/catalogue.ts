import type { Course } from "@manara/contract/courses/courses";
import type { ListPage } from "../../routing/list-page.rules.ts";
import type { Catalogue } from "./catalogue.rules.ts";
import { type CourseSummary, summarise } from "./course-summary.ts";

/** One page of the public catalogue, with what its cards show. */
export const assembleCatalogue = (courses: ListPage<Course>): Catalogue<CourseSummary> => ({
  courses: { ...courses, items: courses.items.map(summarise) },
  mine: false,
  failed: false,
});
