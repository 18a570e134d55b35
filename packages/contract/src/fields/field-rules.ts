import type { TextRule } from "../rules.ts";
import type { flagRule } from "./value-rules.ts";

/** A rule of a field that is stored and answered as it is sent: a text, or a switch. */
export type PlainRule = TextRule<string> | typeof flagRule;
export type PlainFields = Readonly<Record<string, PlainRule>>;

type NameOfRule<Fields extends PlainFields, Wanted> = {
  [Name in keyof Fields & string]: Fields[Name] extends Wanted ? Name : never;
}[keyof Fields & string];
export type TextName<Fields extends PlainFields> = NameOfRule<Fields, TextRule<string>>;
export type SwitchName<Fields extends PlainFields> = NameOfRule<Fields, typeof flagRule>;

export const isTextRule = (rule: PlainRule): rule is TextRule<string> => "maxLength" in rule;

export const namesOf = <Fields extends PlainFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

export const textsOf = <Fields extends PlainFields>(fields: Fields) =>
  namesOf(fields).filter((name) => isTextRule(fields[name] as PlainRule)) as TextName<Fields>[];

export const switchesOf = <Fields extends PlainFields>(fields: Fields) =>
  namesOf(fields).filter((name) => !isTextRule(fields[name] as PlainRule)) as SwitchName<Fields>[];

/** Some fields of an object; those that it does not have are left out. */
export function pickFields<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const picked: Partial<From> = {};
  for (const name of names) if (name in from) picked[name] = from[name];
  return picked as Pick<From, Name>;
}
