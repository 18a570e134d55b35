import { useEffect, useRef } from "react";
import { text } from "#text/staff/messages";
import { Button } from "../ui/button.tsx";

interface EditConflictProps {
  /** The names of the fields that somebody else has changed. */
  changed: readonly string[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved meanwhile: what they changed, and the choice between both. */
export function EditConflict({ changed, onTakeTheirs, onKeepMine }: EditConflictProps) {
  const section = useRef<HTMLElement>(null);
  // Whoever has pressed at the end of a long form would not see it.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      className="mb-4 scroll-mt-20 flex flex-col gap-3 rounded-md bg-amber-soft p-4 text-amber-ink"
    >
      <h2 className="text-lg">{text.conflictTitle}</h2>
      <p>{text.conflict}</p>
      {changed.length > 0 && (
        <>
          <p>{text.theyChanged}</p>
          <ul className="list-inside list-disc">
            {changed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
        <Button variant="danger" onClick={onKeepMine}>
          {text.keepMine}
        </Button>
      </div>
    </section>
  );
}
