import type { Course } from "@manara/contract/courses/courses";
import { text } from "#text/features/courses/manage/messages";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { type Option, Select } from "../../../ui/staff/select.tsx";

/** As many as the API takes. */
const PLACES = [1, 2, 3, 4];

interface TrainerFieldsProps {
  course: Course;
  educators: readonly Option[];
  error: string | undefined;
}

/** Trainers of the course in order; nothing, as long as the school has no educator. */
export function TrainerFields({ course: { trainers }, educators, error }: TrainerFieldsProps) {
  const known = [
    ...educators,
    ...trainers
      .map(({ userId, fullName }) => ({ value: String(userId), label: fullName }))
      .filter(({ value }) => educators.every((educator) => educator.value !== value)),
  ];
  if (known.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md bg-sunken p-4">
      <legend className="sr-only">{text.trainers}</legend>
      <p aria-hidden="true" className="font-medium">
        {text.trainers}
      </p>
      <p className="text-sm text-ink-soft">{text.trainersHint}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {PLACES.map((place) => (
          <Select
            key={place}
            name="trainerIds"
            data-place={place}
            label={text.trainer(place)}
            defaultValue={trainers[place - 1] ? String(trainers[place - 1]?.userId) : ""}
            options={[{ value: "", label: text.withoutOne }, ...known]}
          />
        ))}
      </div>
      {error && <FormAlert>{error}</FormAlert>}
    </fieldset>
  );
}
