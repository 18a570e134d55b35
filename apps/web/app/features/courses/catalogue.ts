import type { Course } from "@manara/contract/courses";
import type { ListPage } from "../../list-page.rules.ts";
import type { Catalogue } from "./catalogue.rules.ts";
import { summarise } from "./course-summary.ts";

/** One page of a catalogue, with what its cards show; `mine`: of the person signed in. */
export const assembleCatalogue = (courses: ListPage<Course>, { mine }: { mine: boolean }): Catalogue => ({
  courses: { ...courses, items: courses.items.map(summarise) },
  mine,
  failed: false,
});
