import { foldDigits } from "@manara/contract/fields/digit-rules";

/** Shows what was typed into a field in digits 0–9, whatever the keyboard writes; the caret stays where it is. */
export function showLatinDigits(input: HTMLInputElement): void {
  const folded = foldDigits(input.value);
  if (folded === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = folded;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** For a field of digits or codes. */
export const latinDigits = {
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => showLatinDigits(currentTarget),
};
