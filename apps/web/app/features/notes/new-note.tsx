import type { Note } from "@manara/contract/notes";
import { useState } from "react";
import { api } from "../../api.ts";
import { writeDuration } from "../../ui/write-duration.ts";
import { secondAtHand, usePlayerAtHand } from "../media/player-at-hand.ts";
import { text } from "./messages/ar.ts";
import { NoteForm } from "./note-form.tsx";

interface NewNoteProps {
  contentId: number;
  onSaved: (note: Note) => void;
}

/** Writes a note at the second where the video was when its first letter was typed: it may run on meanwhile. */
export function NewNote({ contentId, onSaved }: NewNoteProps) {
  const video = usePlayerAtHand();
  const [second, setSecond] = useState<number | null>(null);
  return (
    <NoteForm
      label={video ? text.newNote : text.newNoteOnLesson}
      aside={
        video &&
        second !== null && (
          <span className="me-auto text-sm text-ink-soft">
            {`${text.at} `}
            <bdi dir="ltr" className="font-medium">
              {writeDuration(second)}
            </bdi>
          </span>
        )
      }
      onTyped={(typed) => setSecond(typed === "" ? null : (second ?? secondAtHand()))}
      send={(values) =>
        api("POST /note/create", { body: { contentId, second: second ?? secondAtHand() ?? 0, ...values } })
      }
      onSaved={(note) => {
        setSecond(null);
        onSaved(note);
      }}
    />
  );
}
