import type { Note } from "@manara/contract/notes/notes";
import { useState } from "react";
import { text } from "#text/features/notes/messages";
import { api } from "../../api/api.ts";
import { useSession } from "../../session/session.ts";
import { writeDuration } from "../../ui/write-duration.ts";
import { secondAtHand, usePlayerAtHand } from "../video/player/player-at-hand.ts";
import { findNoteDraft, keepNoteDraft, keepSentNote } from "./note-draft.ts";
import { NoteForm } from "./note-form.tsx";

interface NewNoteProps {
  contentId: number;
  onSaved: (note: Note) => void;
}

/** Writes a note at the second where the video was when its first letter was typed: it may run on meanwhile. */
export function NewNote({ contentId, onSaved }: NewNoteProps) {
  const video = usePlayerAtHand();
  const place = { userId: useSession()?.user.userId ?? 0, contentId };
  const [draft, setDraft] = useState(() => findNoteDraft(place));
  const [second, setSecond] = useState(draft.second);
  const keep = (typed: string) => {
    const at = typed === "" ? null : (second ?? secondAtHand());
    setSecond(at);
    keepNoteDraft(place, { text: typed, second: at });
  };
  return (
    <NoteForm
      draft={draft.text}
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
      onTyped={keep}
      send={(values) =>
        api("POST /note/create", {
          body: { contentId, ...keepSentNote(place, { second: second ?? secondAtHand() ?? 0, ...values }) },
        })
      }
      onSaved={(note) => {
        keep("");
        setDraft(findNoteDraft(place));
        onSaved(note);
      }}
    />
  );
}
