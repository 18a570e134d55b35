import {
  type CatalogueFilterName,
  catalogueFilterNames,
} from "@manara/contract/courses/catalogue-filter-rules";
import { text } from "#text/features/courses/messages/catalogue";
import { text as common } from "#text/features/courses/messages/course";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { type FilterChoices, type Filtered, readFilter } from "./catalogue.rules.ts";

const legends: Record<CatalogueFilterName, string> = {
  semester: common.semester,
  fieldId: common.field,
  category: common.category,
  grade: common.grade,
};

interface FilterGroupsProps {
  choices: FilterChoices;
  chosen: Filtered;
  onChoose: (change: Partial<Filtered>) => void;
}

/** One group of choices for each filter that offers any. */
export const FilterGroups = ({ choices, chosen, onChoose }: FilterGroupsProps) =>
  catalogueFilterNames
    .filter((name) => choices[name].length > 0)
    .map((name) => (
      <RadioGroup
        key={name}
        legend={legends[name]}
        name={name}
        value={String(chosen[name] ?? "")}
        options={[
          { value: "", label: text.all },
          ...choices[name].map(({ value, title }) => ({ value: String(value), label: title })),
        ]}
        onChange={(value) => onChoose({ [name]: readFilter(name, value) })}
      />
    ));
