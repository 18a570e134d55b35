import { type ComponentProps, useId } from "react";
import { inputClass } from "../field.tsx";
import { describedBy, FieldFrame } from "../field-frame.tsx";

export interface Option {
  value: string;
  label: string;
}

type SelectProps = ComponentProps<"select"> & {
  label: string;
  options: readonly Option[];
  hint?: string;
  error?: string | null;
};

/** A labelled choice of one; the browser's own list, which phones show best. */
export function Select({ label, options, hint, error, className = "", ...rest }: SelectProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${inputClass} ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
