import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-class.ts";

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, className })} />;
}

/** The look of a link between the account pages; as high as a finger needs. */
export const linkClass =
  "inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4 hover:no-underline";
