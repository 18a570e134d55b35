import type { Site } from "../../site.ts";

/** The name of a school; the one that is named like the site itself may have a label instead. Null: no such school. */
export function schoolTitle(id: number | null, { schools, brandName, country }: Site): string | null {
  const name = schools.find((school) => school.id === id)?.name ?? null;
  return name === brandName ? (country.productSchoolLabel ?? name) : name;
}
