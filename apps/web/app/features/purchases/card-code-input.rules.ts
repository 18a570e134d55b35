import { groupCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";

/** The text of the field after an input, in groups of four, and where the caret stands in it. */
export function formatTypedCode(typed: string, caret: number): { text: string; caret: number } {
  const code = normaliseCardCode(typed);
  const before = Math.min(normaliseCardCode(typed.slice(0, caret)).length, code.length);
  const text = groupCardCode(code);
  // A space stands after every fourth character that another follows.
  const spaces = Math.floor(before / 4) - (before > 0 && before % 4 === 0 && before === code.length ? 1 : 0);
  return { text, caret: before + spaces };
}
