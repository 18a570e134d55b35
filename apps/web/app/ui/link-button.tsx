import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-class.ts";

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, wide, className })} />;
}
