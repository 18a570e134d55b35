import { text } from "#text/features/courses/messages/course";
import { useSite } from "../../../site.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { Choice, OfferedCourse } from "./open-card.rules.ts";

interface ChoiceChipsProps {
  courses: readonly OfferedCourse[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Fields and categories of the listed courses, each a press; a second press takes a choice back. */
export function ChoiceChips({ courses, choice, onChoose }: ChoiceChipsProps) {
  const { country, categories } = useSite();
  const fields = country.fields
    .filter(({ id }) => courses.some(({ fieldId }) => fieldId === id))
    .map(({ id, title }) => ({ value: id, title }));
  const subjects = categories.filter(({ value }) => courses.some(({ category }) => category === value));
  return (
    <div className="flex flex-col gap-2">
      <Chips
        label={text.field}
        options={fields}
        chosen={choice.fieldId}
        onChoose={(fieldId) => onChoose({ ...choice, fieldId })}
      />
      <Chips
        label={text.category}
        options={subjects}
        chosen={choice.category}
        onChoose={(category) => onChoose({ ...choice, category })}
      />
    </div>
  );
}

interface ChipsProps<Value> {
  label: string;
  options: readonly { value: Value; title: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** One alone would narrow nothing. */
function Chips<Value extends string | number>({ label, options, chosen, onChoose }: ChipsProps<Value>) {
  if (options.length < 2) return null;
  return (
    <ul aria-label={label} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6">
      {options.map(({ value, title }) => {
        const isChosen = value === chosen;
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : value)}
              className={buttonClass({
                variant: isChosen ? "primary" : "secondary",
                className: "whitespace-nowrap",
              })}
            >
              <span className="sr-only">{label}: </span>
              {title}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
