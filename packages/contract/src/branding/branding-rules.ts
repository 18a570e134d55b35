import { lineRule, namingTooLong, textRule } from "../rules.ts";

/** Name of the school, as it stands at the head of each page. */
export const schoolNameRule = namingTooLong(lineRule(60), "SCHOOL_NAME_TOO_LONG");

/** The same colour in six digits: people type three, or leave the sign out. */
const inSixDigits = (text: string): string => {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  return digits === "" ? text : `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
};

/** A colour as pickers of browsers have it: `#0f5f5d`. */
export const colourRule = textRule({
  fold: (text) => inSixDigits(text.trim().toLowerCase()),
  maxLength: 7,
  pattern: /^#[0-9a-f]{6}$/,
});

/** Pictures of the look, each in its place. */
export const lookPlaces = ["logo", "logoOnDark", "icon", "share"] as const;
export type LookPlace = (typeof lookPlaces)[number];
