import { useSite } from "../../../site.ts";
import type { Option } from "../../../ui/staff/select.tsx";
import type { Choices } from "./load-choices.ts";

const named = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

/** Options of the selects, by field. */
export function useOptions(choices: Choices) {
  const { country, categories } = useSite();
  const titled = ({ keyword, title }: { keyword: string; title: string }) => ({
    value: keyword,
    label: title,
  });
  return {
    schools: choices.schools.map(named),
    studies: choices.studies.map(named),
    educators: choices.educators.map(({ userId, fullName }) => ({ value: String(userId), label: fullName })),
    fields: country.fields.map(({ id, title }) => ({ value: String(id), label: title })),
    grades: country.grades.map(titled),
    semesters: country.semesters.map(titled),
    // Where administrators keep them, what the page was opened with may be old.
    categories:
      choices.specialties.length > 0
        ? choices.specialties.map(({ id, title }) => ({ value: String(id), label: title }))
        : categories.map(({ value, title }) => ({ value, label: title })),
  };
}
export type CourseOptions = ReturnType<typeof useOptions>;
