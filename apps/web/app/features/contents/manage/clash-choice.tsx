import { text } from "#text/features/contents/manage/messages";
import { BothTexts } from "../../../staff/both-texts.tsx";
import { Button } from "../../../ui/button.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { readTyped, type Typed, type TypedField } from "./edit.rules.ts";
import type { Edit } from "./edit-state.ts";
import { chooseText, typeInto } from "./edits.ts";

interface ClashChoiceProps {
  edit: Edit;
  theirs: NonNullable<Edit["theirs"]>;
}

/** Two people have written the same: both texts, and which of them counts. */
export function ClashChoice({ edit, theirs: { content, clashes } }: ClashChoiceProps) {
  const theirs = readTyped(content);
  const takeTheirs = () => {
    const mine = Object.fromEntries(clashes.map((field) => [field, edit.typed[field]])) as Partial<Typed>;
    chooseText(content.contentId, "theirs");
    offerUndo(text.tookTheirs, async () => typeInto({ ...content, version: 0 }, mine));
  };
  return (
    <section
      role="alert"
      aria-labelledby="clash-title"
      className="flex flex-col gap-4 rounded-md bg-amber-soft p-4 text-amber-ink"
    >
      <div>
        <h3 id="clash-title" className="text-lg">
          {text.clashTitle}
        </h3>
        <p>{text.clashHint}</p>
      </div>
      {clashes.map((field) => (
        <BothTexts
          key={field}
          name={text.fields[field]}
          mine={inWords(edit.typed[field])}
          theirs={inWords(theirs[field])}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => chooseText(content.contentId, "mine")}>{text.keepMine}</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </section>
  );
}

const inWords = (value: Typed[TypedField]) =>
  typeof value === "boolean" ? (value ? text.yes : text.no) : value;
