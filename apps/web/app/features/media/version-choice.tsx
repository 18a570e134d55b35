import { useId } from "react";
import { useSite } from "../../site.ts";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { text } from "./messages/choices/ar.ts";
import type { Choice } from "./versions.rules.ts";

const chipClass =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-sm " +
  "has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2";

const nameOf = ({ kind, height }: Choice) => (kind === "VIDEO" ? text.lines(height ?? 0) : text.names[kind]);

interface VersionChoiceProps {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (name: string) => void;
  isSaving: boolean;
  onSave: (on: boolean) => void;
}

/** The versions of a video with what each takes of somebody's data: one tap away, before anything is played. */
export function VersionChoice({ choices, chosen, onChoose, isSaving, onSave }: VersionChoiceProps) {
  const group = useId();
  const { intlLocale } = useSite().country;
  return (
    <div className="flex flex-wrap items-center gap-2 bg-surface p-3">
      <fieldset className="contents">
        <legend className="sr-only">{text.title}</legend>
        {choices.map((choice) => {
          const size = writeFileSize(choice.bytes, intlLocale);
          return (
            <label key={choice.name} className={chipClass}>
              <input
                type="radio"
                name={group}
                checked={choice === chosen}
                onChange={() => onChoose(choice.name)}
                className="sr-only"
              />
              <bdi className="font-medium">{nameOf(choice)}</bdi>
              <bdi className="text-ink-soft">{choice.kind === "AUTO" ? text.atMost(size) : size}</bdi>
            </label>
          );
        })}
      </fieldset>
      <label className={chipClass}>
        <input
          type="checkbox"
          checked={isSaving}
          onChange={({ target }) => onSave(target.checked)}
          className="accent-brand"
        />
        {text.saveData}
      </label>
    </div>
  );
}
