import { type ClipboardEvent, type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { text } from "#text/staff/messages";
import { Field, TextArea } from "../ui/field.tsx";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Says what of a field's room is left, once a tenth of it is; null: there is enough. */
function sayLeft(length: number, maxLength: number): string | null {
  const left = Math.max(0, maxLength - length);
  return left <= maxLength / 10 ? text.charactersLeft(left, maxLength) : null;
}

/** Says, below a field with `maxLength`, how many characters it still takes. A text that does not fit is not pasted. */
export function useTextLimit(maxLength: number) {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said: (
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    ),
    watch: {
      onPaste(event: ClipboardEvent<TextField>) {
        const { clipboardData, currentTarget: field } = event;
        const pasted = clipboardData.getData("text/plain").replaceAll("\r\n", "\n").length;
        const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
        const over = field.value.length - selected + pasted - maxLength;
        if (over <= 0) return;
        // The browser would cut its end without a word.
        event.preventDefault();
        setSaid(text.notPasted(over, maxLength));
      },
      onInput({ currentTarget: field }: FormEvent<TextField>) {
        setSaid(sayLeft(field.value.length, maxLength));
      },
    },
  };
}

const Limited = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    {children}
    {said}
  </div>
);

/** A line of text that takes so many characters, and says so before it is full. */
export function LimitedField(props: ComponentProps<typeof Field> & { maxLength: number }) {
  const { said, watch } = useTextLimit(props.maxLength);
  return (
    <Limited said={said}>
      <Field {...props} {...watch} />
    </Limited>
  );
}

/** The same of several lines. */
export function LimitedTextArea(props: ComponentProps<typeof TextArea> & { maxLength: number }) {
  const { said, watch } = useTextLimit(props.maxLength);
  return (
    <Limited said={said}>
      <TextArea {...props} {...watch} />
    </Limited>
  );
}
