import type { Note } from "@manara/contract/notes/notes";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/notes/messages";
import { api } from "../../api/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { SecondLink } from "../video/player/second-link.tsx";
import { DeleteNote, noteActClass } from "./delete-note.tsx";
import { NoteForm } from "./note-form.tsx";

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
            onChanged(saved);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <MixedText text={written} className="whitespace-pre-line" />
      )}
    </li>
  );
}
