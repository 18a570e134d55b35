import { FormAlert } from "../ui/form-alert.tsx";
import { type Option, Select } from "../ui/staff/select.tsx";

interface PersonFieldsProps {
  name: string;
  title: string;
  hint: string;
  label: (place: number) => string;
  /** People who are chosen, in their order. */
  chosen: readonly { userId: number; fullName: string }[];
  people: readonly Option[];
  places: number;
  /** The choice of nobody. */
  none: string;
  error: string | undefined;
}

/** Some people of a list, in order; nothing, as long as the list is empty. */
export function PersonFields({
  name,
  title,
  hint,
  label,
  chosen,
  people,
  places,
  none,
  error,
}: PersonFieldsProps) {
  const known = [
    ...people,
    ...chosen
      .map(({ userId, fullName }) => ({ value: String(userId), label: fullName }))
      .filter(({ value }) => people.every((person) => person.value !== value)),
  ];
  if (known.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md bg-sunken p-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-medium">
        {title}
      </p>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {Array.from({ length: places }, (_, before) => before + 1).map((place) => (
          <Select
            key={place}
            name={name}
            data-place={place}
            label={label(place)}
            defaultValue={String(chosen[place - 1]?.userId ?? "")}
            options={[{ value: "", label: none }, ...known]}
          />
        ))}
      </div>
      {error && <FormAlert>{error}</FormAlert>}
    </fieldset>
  );
}
