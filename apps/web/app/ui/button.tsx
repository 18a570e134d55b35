import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
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

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, className })} />;
}

/** The look of a link between the account pages; as high as a finger needs. */
export const linkClass =
  "inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4 hover:no-underline";
