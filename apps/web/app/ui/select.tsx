import { type ComponentProps, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { inputClass } from "./input-class.ts";

type SelectProps = ComponentProps<"select"> & {
  label: string;
  hint?: string;
  error?: string | null;
  options: readonly { value: string; label: string }[];
};

/** A labelled choice of one among many. */
export function Select({ label, hint, error, options, ...rest }: SelectProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} id={id} aria-invalid={error ? true : undefined} className={inputClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
