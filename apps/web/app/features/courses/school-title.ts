import type { Site } from "../../site.ts";

/** The name of a school; null: there is no such school. */
export const schoolTitle = (id: number | null, { schools }: Site): string | null =>
  schools.find((school) => school.id === id)?.name ?? null;
