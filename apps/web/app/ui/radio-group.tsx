interface RadioGroupProps {
  legend: string;
  name: string;
  /** The value chosen now; empty for the option that clears the choice. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One choice among a few, all in sight. */
export function RadioGroup({ legend, name, value, options, onChange }: RadioGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid max-h-80 overflow-y-auto">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-sunken has-checked:bg-brand-soft has-checked:text-brand-ink md:min-h-9"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4.5 shrink-0 accent-brand"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
