const SIGN = /^\s*([-+\u2010-\u2015\u2212])\s*/;

/** A number with a minus before it, or without the one that it has. */
export function toggleSign(typed: string): string {
  const [sign = ""] = SIGN.exec(typed) ?? [];
  const rest = typed.slice(sign.length);
  return sign.trim() === "" || sign.trim() === "+" ? `-${rest}` : rest;
}
