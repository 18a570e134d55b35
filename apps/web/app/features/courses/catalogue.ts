import type { Course } from "@manara/contract/courses";
import type { Specialty } from "@manara/contract/schools";
import type { Country } from "@manara/countries/country";
import type { Catalogue, PageOf } from "./catalogue.rules.ts";
import { categoryOptions, summarise } from "./course-summary.ts";

interface Assembled {
  courses: PageOf<Course>;
  specialties: readonly Specialty[];
  country: Country;
  mine: boolean;
}

/** One page of a catalogue, with what its cards show. */
export function assembleCatalogue({ courses, mine, ...facts }: Assembled): Catalogue {
  return {
    courses: { ...courses, items: courses.items.map((course) => summarise(course, facts)) },
    categories: categoryOptions(facts),
    mine,
    failed: false,
  };
}
