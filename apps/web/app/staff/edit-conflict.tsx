import { useEffect, useRef } from "react";
import { text } from "#text/staff/messages";
import { Button } from "../ui/button.tsx";
import { BothTexts, type TwiceWritten } from "./both-texts.tsx";

interface EditConflictProps<Kept> {
  edit: {
    conflict: Kept | null;
    takeTheirs: () => Promise<void>;
    saveOver: () => Promise<void>;
    goOn: () => void;
  };
  /** The names of the fields that somebody else has changed; or, of texts that are read as a whole, what both say. */
  changed: (theirs: Kept) => readonly (string | TwiceWritten)[];
}

/** Somebody else has saved meanwhile: what they changed, and the choice between both. */
export const EditConflict = <Kept,>({ edit, changed }: EditConflictProps<Kept>) =>
  edit.conflict && <Choice edit={edit} changed={changed(edit.conflict)} />;

interface ChoiceProps {
  edit: EditConflictProps<unknown>["edit"];
  changed: readonly (string | TwiceWritten)[];
}

function Choice({ edit, changed }: ChoiceProps) {
  const names = changed.filter((field) => typeof field === "string");
  const texts = changed.filter((field) => typeof field !== "string");

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
      {names.length > 0 && (
        <>
          <p>{text.theyChanged}</p>
          <ul className="list-inside list-disc">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {texts.map((field) => (
        <BothTexts key={field.name} {...field} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void edit.takeTheirs()}>
          {text.takeTheirs}
        </Button>
        <Button variant="danger" onClick={() => void edit.saveOver()}>
          {text.keepMine}
        </Button>
        <Button variant="quiet" className="text-amber-ink! underline" onClick={edit.goOn}>
          {text.goOn}
        </Button>
      </div>
    </section>
  );
}
