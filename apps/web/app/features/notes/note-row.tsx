import type { Note } from "@manara/contract/notes/notes";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/notes/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { WaitingState } from "../../outbox/waiting-state.tsx";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { SecondLink } from "../video/player/second-link.tsx";
import { NoteForm } from "./note-form.tsx";
import type { WaitingNote } from "./waiting-notes.ts";

interface DeleteNoteProps {
  noteId: number;
  onDeleted: (noteId: number) => void;
}

/** Asks before a note is deleted. */
function DeleteNote({ noteId, onDeleted }: DeleteNoteProps) {
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
const noteActClass =
  "flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink disabled:opacity-60";

interface NoteRowProps {
  note: Note;
  onChanged: (note: Note) => void;
  onDeleted: (noteId: number) => void;
}

/** A note: where in the video, what it says, and what can be done with it. */
export function NoteRow({ note, onChanged, onDeleted }: NoteRowProps) {
  const { noteId, second, text: written } = note;
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center gap-1">
        <span className="grow">
          <SecondLink second={second} label={text.goTo} />
        </span>
        <button
          type="button"
          aria-label={text.edit}
          onClick={() => setEditing(true)}
          disabled={isEditing}
          className={noteActClass}
        >
          <Icon of={IconPencil} size={18} />
        </button>
        <DeleteNote noteId={noteId} onDeleted={onDeleted} />
      </div>
      {isEditing ? (
        <NoteForm
          label={text.edit}
          before={written}
          send={(values) => api("POST /note/edit", { body: { noteId, ...values } })}
          onSaved={(saved) => {
            setEditing(false);
            if (saved) onChanged(saved);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <MixedText text={written} className="whitespace-pre-line" />
      )}
    </li>
  );
}

/** A note that waits to be sent, in its place. */
export const WaitingNoteRow = ({ note }: { note: WaitingNote }) => (
  <li className="flex flex-col gap-1 py-2">
    <SecondLink second={note.second} label={text.goTo} />
    <MixedText text={note.text} className="whitespace-pre-line" />
    <WaitingState
      entry={note}
      words={note.refusal?.issue === "NOTES_FULL" ? text.problems.NOTES_FULL : undefined}
    />
  </li>
);
