import type { Course } from "@manara/contract/courses";
import type { Specialty } from "@manara/contract/schools";
import type { Country } from "@manara/countries/country";
import { type Catalogue, type Filters, matches, pageOf } from "./catalogue.rules.ts";
import { categoryOptions, summarise } from "./course-summary.ts";

interface Assembled {
  courses: readonly Course[];
  specialties: readonly Specialty[];
  country: Country;
  filters: Filters;
  mine: boolean;
}

/** The page of a catalogue that an address asks for, out of all courses in their order. */
export function assembleCatalogue({ courses, filters, mine, ...facts }: Assembled): Catalogue {
  const page = pageOf(
    courses.filter((course) => matches(course, filters)),
    filters.page,
  );
  return {
    courses: { ...page, items: page.items.map((course) => summarise(course, facts)) },
    categories: categoryOptions(facts),
    mine,
    failed: false,
  };
}
