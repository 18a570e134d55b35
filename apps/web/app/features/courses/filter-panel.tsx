import {
  type CatalogueFilterName,
  catalogueFilterNames,
} from "@manara/contract/courses/catalogue-filter-rules";
import { IconAdjustmentsHorizontal, IconChevronDown } from "@tabler/icons-react";
import { type MouseEvent, startTransition, useOptimistic } from "react";
import { useHref, useNavigate } from "react-router";
import { text } from "#text/features/courses/messages/catalogue";
import { text as common } from "#text/features/courses/messages/course";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import {
  countFilters,
  type FilterChoices,
  type Filtered,
  type Filters,
  listFilterChoices,
  readFilter,
} from "./catalogue.rules.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";

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
const FilterGroups = ({ choices, chosen, onChoose }: FilterGroupsProps) =>
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

interface FilterPanelProps {
  address: CatalogueAddress;
  total: number;
}

/** The filters. With scripts each choice acts at once; without, a button sends them all. */
export function FilterPanel({ address, total }: FilterPanelProps) {
  const { country, categories } = useSite();
  const navigate = useNavigate();
  // A box answers at once, long before the courses have come.
  const [chosen, setChosen] = useOptimistic(address.filters);
  const choose = (change: Partial<Filters>) =>
    startTransition(async () => {
      const next = { ...chosen, ...change, page: 1 };
      setChosen(next);
      await navigate(address.addressOf(next), { preventScrollReset: true });
    });
  // That they are one's own is what the page is about, and no choice.
  const active = countFilters({ ...chosen, onlyMine: chosen.onlyMine && !address.isMyCourses });
  const action = useHref(address.path);
  return (
    <aside aria-label={text.filters} className="rounded-lg border border-line bg-surface md:p-5">
      <details className="group md:opened">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-medium">
          <Icon of={IconAdjustmentsHorizontal} />
          {text.filters}
          {active > 0 && <Badge tone="brand">{active}</Badge>}
          <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
        </summary>
        <form action={action} className="flex flex-col gap-6 max-md:p-4">
          <FilterGroups choices={listFilterChoices(country, categories)} chosen={chosen} onChoose={choose} />
          <Checkbox
            name="showOnlyMyCourses"
            value="true"
            checked={chosen.onlyMine}
            onChange={(event) => choose({ onlyMine: event.target.checked })}
            className="signed-in-only"
          >
            {text.onlyMyCourses}
          </Checkbox>
          <noscript>
            <button type="submit" className={buttonClass({ wide: true })}>
              {text.apply}
            </button>
          </noscript>
          <Button wide onClick={showCourses} className="md:hidden">
            {text.showResults(total)}
          </Button>
        </form>
      </details>
    </aside>
  );
}

/** Closes the panel, and leads to the first course. */
const showCourses = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const panel = currentTarget.closest("details");
  if (panel) panel.open = false;
  document.querySelector<HTMLElement>("#courses h2 a")?.focus();
};
