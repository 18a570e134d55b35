import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { text } from "#text/features/video/player/messages/choices";
import { useSite } from "../../../site.ts";
import { linkClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";
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

/** The versions of a video with what each takes of somebody's data: one line with the chosen one, which opens to all. */
export function VersionChoice({ choices, chosen, onChoose, isSaving, onSave }: VersionChoiceProps) {
  const group = useId();
  const { intlLocale } = useSite().country;
  const sizeOf = ({ kind, bytes }: Choice) => {
    const size = writeFileSize(bytes, intlLocale);
    return kind === "AUTO" ? text.atMost(size) : size;
  };
  return (
    <>
      <details className="group bg-surface">
        <summary className="flex min-h-12 items-center gap-x-2 px-4 text-sm">
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {text.quality}
            {chosen && (
              <>
                <bdi className="font-medium">{nameOf(chosen)}</bdi>
                <bdi className="text-ink-soft">{sizeOf(chosen)}</bdi>
              </>
            )}
          </span>
          <Icon
            of={IconChevronDown}
            className="ms-auto shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-wrap items-center gap-2 px-3 pb-3">
          <fieldset className="contents">
            <legend className="sr-only">{text.title}</legend>
            {choices.map((choice) => (
              <label key={choice.name} className={chipClass}>
                <input
                  type="radio"
                  name={group}
                  checked={choice === chosen}
                  onChange={() => onChoose(choice.name)}
                  className="sr-only"
                />
                <bdi className="font-medium">{nameOf(choice)}</bdi>
                <bdi className="text-ink-soft">{sizeOf(choice)}</bdi>
              </label>
            ))}
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
          <p className="w-full px-1 text-sm text-ink-soft">
            {text.saveDataHint}{" "}
            <Link to="/offline/data" className={linkClass}>
              {text.dataUse}
            </Link>
          </p>
        </div>
      </details>
      {chosen?.kind === "AUDIO" && <p className="bg-surface px-4 pb-3 text-sm">{text.soundOnly}</p>}
    </>
  );
}
