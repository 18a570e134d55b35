import { text } from "#text/features/courses/messages/catalogue";
import { text as common } from "#text/features/courses/messages/course";
import type { Category } from "../../art/category.ts";
import type { SiteCountry } from "../../site.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { Filters } from "./catalogue.rules.ts";

interface FilterGroupsProps {
  country: SiteCountry;
  categories: readonly Category[];
  chosen: Filters;
  onChoose: (change: Partial<Filters>) => void;
}

/** One group of choices for each filter; grades only where courses carry one. */
export function FilterGroups({ country, categories, chosen, onChoose }: FilterGroupsProps) {
  const all = { value: "", label: text.all };
  const titled = ({ keyword, title }: { keyword: string; title: string }) => ({
    value: keyword,
    label: title,
  });
  return (
    <>
      <RadioGroup
        legend={common.semester}
        name="semester"
        value={chosen.semester ?? ""}
        options={[all, ...country.semesters.map(titled)]}
        onChange={(value) => onChoose({ semester: value || null })}
      />
      <RadioGroup
        legend={common.field}
        name="fieldId"
        value={String(chosen.fieldId ?? "")}
        options={[all, ...country.fields.map(({ id, title }) => ({ value: String(id), label: title }))]}
        onChange={(value) => onChoose({ fieldId: Number(value) || null })}
      />
      <RadioGroup
        legend={common.category}
        name="category"
        value={chosen.category ?? ""}
        options={[all, ...categories.map(({ value, title }) => ({ value, label: title }))]}
        onChange={(value) => onChoose({ category: value || null })}
      />
      {country.grades.length > 0 && (
        <RadioGroup
          legend={common.grade}
          name="grade"
          value={chosen.grade ?? ""}
          options={[all, ...country.grades.map(titled)]}
          onChange={(value) => onChoose({ grade: value || null })}
        />
      )}
    </>
  );
}
