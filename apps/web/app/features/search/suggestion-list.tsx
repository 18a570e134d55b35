import { useEffect, useRef } from "react";
import { text } from "#text/features/search/messages";
import { Icon } from "../../ui/icon.tsx";
import type { FoundGroup } from "./found.rules.ts";
import { FoundText, kindIcons } from "./found-section.tsx";

interface SuggestionListProps {
  id: string;
  groups: readonly FoundGroup[];
  /** Replacement of what is typed. */
  resultsFor: string | null;
  /** The entry that Enter opens. */
  activeKey: string | null;
  onChoose: (to: string) => void;
}

/** List of suggestions. The focus stays in the box, which names the active entry. */
export function SuggestionList({ id, groups, resultsFor, activeKey, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeKey) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text.suggestions}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-surface py-2 shadow-raised"
    >
      {resultsFor !== null && (
        // The box says it to who cannot see it: a list of options holds nothing else.
        <p aria-hidden="true" className="border-b border-line px-4 pb-2 text-sm">
          {text.resultsFor(resultsFor)}
        </p>
      )}
      {groups.map(({ kind, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups; a fieldset is a form's
        <div key={kind} role="group" aria-label={text[kind]}>
          <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm font-medium text-ink-soft">
            {text[kind]}
          </p>
          {entries.map((entry) => (
            <button
              key={entry.key}
              id={`${id}-${entry.key}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === activeKey}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry.to)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand"
            >
              <Icon of={kindIcons[kind]} size={18} className="text-brand" />
              <FoundText entry={entry} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
