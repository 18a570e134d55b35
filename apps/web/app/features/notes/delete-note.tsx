import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/notes/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";

interface DeleteNoteProps {
  noteId: number;
  onDeleted: (noteId: number) => void;
}

/** Asks before a note is deleted. */
export function DeleteNote({ noteId, onDeleted }: DeleteNoteProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /note/delete", { query: { noteId } }),
    // Another device was faster: it is gone, as was asked.
    doneBy: ["NOT_FOUND"],
    showIn: "toast",
    onDone: () => onDeleted(noteId),
    onRefused: () => setAsked(false),
  });
  return (
    <>
      <button type="button" aria-label={text.delete} onClick={() => setAsked(true)} className={noteActClass}>
        <Icon of={IconTrash} size={18} />
      </button>
      <AskDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={text.deleteTitle}
        act={text.deleteIt}
        cancel={text.cancel}
        isBusy={isBusy}
        onConfirm={() => void run()}
      >
        {text.deleteHint}
      </AskDialog>
    </>
  );
}

/** Style of an act on a note: a button of one sign. */
export const noteActClass =
  "flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink disabled:opacity-60";
