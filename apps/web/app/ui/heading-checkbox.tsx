import type { ComponentProps } from "react";
import { Checkbox } from "./checkbox.tsx";

interface HeadingCheckboxProps extends ComponentProps<typeof Checkbox> {
  heading: string;
}

/** A box to tick under a heading; it starts checked. */
export function HeadingCheckbox({ heading, className, ...rest }: HeadingCheckboxProps) {
  return (
    <fieldset className={className}>
      <legend className="font-semibold">{heading}</legend>
      <Checkbox defaultChecked {...rest} />
    </fieldset>
  );
}
