import type { ValuesOf } from "../rules.ts";
import { isTextRule, type PlainFields, type PlainRule } from "./field-rules.ts";

/** Plain fields before anybody has typed or ticked anything. */
export const blankFields = <Fields extends PlainFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries<PlainRule>(fields).map(([name, rule]) => [name, isTextRule(rule) ? "" : false]),
  ) as ValuesOf<Fields>;
