import type { Note } from "@manara/contract/notes/notes";
import { IconChevronDown, IconNotes } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { text } from "#text/features/notes/messages";
import { entriesOf, useArrivals, useOutbox } from "../../outbox/outbox.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { secondAtHand, usePlayerAtHand } from "../video/player/player-at-hand.ts";
import { findNoteDraft, keepNoteDraft, keepSentNote } from "./note-draft.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteRow, WaitingNoteRow } from "./note-row.tsx";
import { useNotes } from "./use-notes.ts";
import { deliverNote, type WaitingNote } from "./waiting-notes.ts";

interface NewNoteProps {
  contentId: number;
  onSaved: (note: Note) => void;
}

/** Writes a note at the second where the video was when its first letter was typed: it may run on meanwhile. */
function NewNote({ contentId, onSaved }: NewNoteProps) {
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
      send={(values) => {
        const { clientId, ...note } = keepSentNote(place, {
          second: second ?? secondAtHand() ?? 0,
          ...values,
        });
        return deliverNote(clientId, { contentId, ...note });
      }}
      onSaved={(note) => {
        keep("");
        setDraft(findNoteDraft(place));
        if (note) onSaved(note);
      }}
    />
  );
}

/** The own notes on a lesson, each at its second of the video. They are fetched when they are opened. */
export function NotesPanel({ contentId }: { contentId: number }) {
  const [isOpened, setOpened] = useState(false);
  const { state, retry, put, remove } = useNotes(contentId, isOpened);
  // An entry on its way stands in the form.
  const waiting = entriesOf<WaitingNote>(useOutbox(), "note").filter(
    (note) => note.contentId === contentId && !note.isAtOnce,
  );
  const saved = state.kind === "ready" ? state.notes : [];
  const rows = [...saved, ...waiting].toSorted((one, other) => one.second - other.second);
  useArrivals("note", (note, answer) => {
    if ((note as WaitingNote).contentId !== contentId) return;
    if (answer) put(answer as Note);
    else retry();
  });
  const head = useRef<HTMLElement>(null);
  const takeAway = (noteId: number) => {
    remove(noteId);
    // What had the focus is gone.
    head.current?.focus();
  };
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary ref={head} className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-medium">
        <Icon of={IconNotes} />
        <span className="grow">{text.title}</span>
        <Icon of={IconChevronDown} className="group-open:rotate-180" />
      </summary>
      {isOpened && (
        <div className="flex flex-col gap-3 border-t border-line p-4">
          <NewNote contentId={contentId} onSaved={put} />
          {state.kind === "loading" && (
            <div className="flex justify-center py-4 text-brand">
              <Spinner label={text.loading} />
            </div>
          )}
          {state.kind === "failed" && (
            <ErrorState title={text.failed} action={<Button onClick={retry}>{text.retry}</Button>}>
              {text.failedHint}
            </ErrorState>
          )}
          {state.kind === "ready" && rows.length === 0 && <p className="text-ink-soft">{text.none}</p>}
          {rows.length > 0 && (
            <ul aria-label={text.title} className="divide-y divide-line">
              {rows.map((note) =>
                "noteId" in note ? (
                  <NoteRow key={note.noteId} note={note} onChanged={put} onDeleted={takeAway} />
                ) : (
                  <WaitingNoteRow key={note.id} note={note} />
                ),
              )}
            </ul>
          )}
        </div>
      )}
    </details>
  );
}
