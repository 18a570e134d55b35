import { NOTE_MAX_LENGTH, noteRules } from "@manara/contract/notes/note-rules";
import type { Note } from "@manara/contract/notes/notes";
import type { ReactNode } from "react";
import { text } from "#text/features/notes/messages";
import { useForm } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

interface NoteFormProps {
  label: string;
  /** Beside its buttons. */
  aside?: ReactNode;
  onTyped?: (typed: string) => void;
  /** Null: it waits to be sent. */
  send: (values: { text: string }) => Promise<Note | null>;
  onSaved: (note: Note | null) => void;
  /** Text before the change; absent: it is a new one. */
  before?: string;
  /** Earlier draft of a new one. */
  draft?: string;
  onCancel?: () => void;
}

/** Writes a note, or another text in place of one. */
export function NoteForm(props: NoteFormProps) {
  const { label, aside, onTyped, send, onSaved, before, draft, onCancel } = props;
  const form = useForm({
    rules: noteRules,
    texts: text.problems,
    send,
    onDone(note) {
      form.reset();
      onSaved(note ?? null);
    },
  });
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-2">
        <TextArea
          name="text"
          label={label}
          defaultValue={before ?? draft}
          onInput={(event) => onTyped?.(event.currentTarget.value)}
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          dir={form.values.text || before || draft ? "auto" : undefined}
          required
          error={form.wrong("text")}
          className="field-sizing-content max-h-[40dvh] min-h-16"
        />
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {aside}
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {text.cancel}
            </Button>
          )}
          <Button {...form.submitProps}>{before === undefined ? text.add : text.save}</Button>
        </div>
      </fieldset>
    </form>
  );
}
