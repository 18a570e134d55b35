import { IconChevronDown, IconNotes } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { text } from "#text/features/notes/messages";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteRow } from "./note-row.tsx";
import { useNotes } from "./use-notes.ts";

/** The own notes on a lesson, each at its second of the video. They are fetched when they are opened. */
export function NotesPanel({ contentId }: { contentId: number }) {
  const [isOpened, setOpened] = useState(false);
  const { state, retry, put, remove } = useNotes(contentId, isOpened);
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
          {state.kind === "ready" && state.notes.length === 0 && <p className="text-ink-soft">{text.none}</p>}
          {state.kind === "ready" && state.notes.length > 0 && (
            <ul aria-label={text.title} className="divide-y divide-line">
              {state.notes.map((note) => (
                <NoteRow key={note.noteId} note={note} onChanged={put} onDeleted={takeAway} />
              ))}
            </ul>
          )}
        </div>
      )}
    </details>
  );
}
