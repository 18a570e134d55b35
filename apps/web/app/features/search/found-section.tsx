import {
  IconBook2,
  IconCategory,
  IconLock,
  IconPlayerPlay,
  IconUser,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/search/messages";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FoundEntry, FoundGroup, FoundKind } from "./found.rules.ts";

/** All that was found of one kind, as links. */
export function FoundSection({ group: { kind, entries } }: { group: FoundGroup }) {
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {text[kind]}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link to={entry.to} className="flex min-h-13 items-center gap-3 px-4 py-2.5 hover:bg-brand-soft">
              <Icon of={kindIcons[kind]} className="text-brand" />
              <FoundText entry={entry} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of what was found, what distinguishes it from others, and whether it is free or locked. */
export function FoundText({ entry: { title, details, mark } }: { entry: FoundEntry }) {
  return (
    <>
      <span className="flex min-w-0 grow flex-col">
        <bdi className="wrap-anywhere">{title}</bdi>
        {details.length > 0 && (
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {details.map((detail) => (
              <bdi key={detail} className="wrap-anywhere">
                {detail}
              </bdi>
            ))}
          </span>
        )}
      </span>
      {mark === "free" && <Badge tone="success">{text.free}</Badge>}
      {mark === "locked" && (
        <>
          <Icon of={IconLock} size={18} className="text-ink-soft" />
          <span className="sr-only">{text.locked}</span>
        </>
      )}
    </>
  );
}

/** Icons of results, by kind. */
export const kindIcons: Record<FoundKind, TablerIcon> = {
  fields: IconCategory,
  courses: IconBook2,
  lessons: IconPlayerPlay,
  educators: IconUser,
};
