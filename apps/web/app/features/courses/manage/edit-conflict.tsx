import type { Course } from "@manara/contract/courses";
import { Button } from "../../../ui/button.tsx";
import { differencesOf } from "./course-form.rules.ts";
import { text } from "./messages/ar.ts";

interface EditConflictProps {
  /** The course that the form began from. */
  mine: Course;
  /** The same as somebody else has saved it since. */
  theirs: Course;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved meanwhile: what they changed, and the choice between both. */
export function EditConflict({ mine, theirs, onTakeTheirs, onKeepMine }: EditConflictProps) {
  const changed = differencesOf(mine, theirs).map((field) => text.fieldNames[field]);
  return (
    <section role="alert" className="mb-4 flex flex-col gap-3 rounded-md bg-amber-soft p-4 text-amber-ink">
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
