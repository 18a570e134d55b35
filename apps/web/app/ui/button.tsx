import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** At work, with a spinner: it does nothing when it is pressed, and keeps the focus. */
    busy?: boolean;
  };

/** A button. Inside a form say `type="submit"`; it submits nothing by itself. */
export function Button({ variant, wide, className, busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
