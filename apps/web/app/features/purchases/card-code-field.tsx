import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Field } from "../../ui/field.tsx";
import { formatTypedCode } from "./card-code-input.rules.ts";

interface CardCodeFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  hint: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

/** The field of a card's code: large letters in groups of four, from left to right in every language. */
export function CardCodeField({ ref: input, onChange, ...rest }: CardCodeFieldProps) {
  const caret = useRef<number | null>(null);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = formatTypedCode(target.value, target.selectionStart ?? target.value.length);
    caret.current = typed.caret;
    onChange(typed.text);
  };
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== rest.value) onChange(formatTypedCode(typed, typed.length).text);
  });
  // What was typed before the scripts came.
  useEffect(() => takeTyped(), []);
  useLayoutEffect(() => {
    // Writing the value moves the caret to the end; it belongs where the person typed.
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Field
      {...rest}
      ref={input}
      name="cardKey"
      dir="ltr"
      placeholder="XXXX XXXX XXXX XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={type}
      className="min-h-14 text-center font-mono text-lg tracking-wider"
    />
  );
}
