import { type ClipboardEvent, type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { text } from "#text/staff/messages";
import { Field, TextArea } from "../ui/field.tsx";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Says what of a field's room is left, once a tenth of it is; null: there is enough. */
function sayLeft(length: number, maxLength: number): string | null {
  const left = Math.max(0, maxLength - length);
  return left <= maxLength / 10 ? text.charactersLeft(left, maxLength) : null;
}

/** Says, below a field with `maxLength`, how many characters it still takes, and how many of a pasted text it has not taken. */
export function useTextLimit(maxLength: number) {
  const [said, setSaid] = useState<string | null>(null);
  return {
    said: (
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    ),
    watch: {
      onPaste({ clipboardData, currentTarget: field }: ClipboardEvent<TextField>) {
        const pasted = clipboardData.getData("text/plain").replaceAll("\r\n", "\n").length;
        const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
        const length = field.value.length - selected + pasted;
        setSaid(
          length > maxLength
            ? text.charactersLeftOut(length - maxLength, maxLength)
            : sayLeft(length, maxLength),
        );
      },
      onInput({ nativeEvent, currentTarget: field }: FormEvent<TextField>) {
        // What was pasted has been counted whole.
        if ((nativeEvent as InputEvent).inputType === "insertFromPaste") return;
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
