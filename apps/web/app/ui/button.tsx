import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & { /** At work: disabled, with a spinner. */ busy?: boolean };

/** A button. Inside a form say `type="submit"`; it submits nothing by itself. */
export function Button({ variant, wide, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, wide, className })}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  );
}
