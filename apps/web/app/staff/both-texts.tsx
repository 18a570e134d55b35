import { diffArrays } from "diff";
import { text } from "#text/staff/messages";

/** A field that two people have written. */
export interface TwiceWritten {
  name: string;
  mine: string;
  theirs: string;
  /** The texts are addresses of pictures. */
  isPicture?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const textIn = (fields: Fields, field: string) => String(fields[field] ?? "").trim();

/**
 * Fields, by their labels, that somebody else has changed meanwhile: with both texts where this form has changed them, too; else by
 * their names.
 */
export const changedByOthers = (
  labels: Readonly<Record<string, string>>,
  { before, mine, theirs }: Readonly<Record<"before" | "mine" | "theirs", Fields>>,
  isPicture = false,
): (string | TwiceWritten)[] =>
  Object.entries(labels).flatMap(([field, name]): (string | TwiceWritten)[] => {
    const [was, typed, saved] = [textIn(before, field), textIn(mine, field), textIn(theirs, field)];
    if (saved === was || saved === typed) return [];
    return typed === was ? [name] : [{ name, mine: typed, theirs: saved, isPicture }];
  });

/** Lines that both have are folded from here on. */
const MOST_ALIKE = 4;

/** Texts of two people beside each other, on a phone one below the other. Lines that differ are marked. */
export function BothTexts({ name, mine, theirs, isPicture = false }: TwiceWritten) {
  const compared = isPicture ? { mine: [], theirs: [] } : compareTexts(mine, theirs);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Side title={text.mineOf(name)} stretches={compared.mine} picture={isPicture ? mine : ""} />
      <Side title={text.theirsOf(name)} stretches={compared.theirs} picture={isPicture ? theirs : ""} />
    </div>
  );
}

interface SideProps {
  title: string;
  stretches: readonly Stretch[];
  picture: string;
}

const Side = ({ title, stretches, picture }: SideProps) => (
  <section aria-label={title} className="min-w-0 rounded-sm bg-surface p-3 text-ink">
    <p className="mb-1 text-sm font-medium">{title}</p>
    {picture && <img src={picture} alt="" className="max-h-16 max-w-40 object-contain" />}
    {stretches.length === 0 && !picture && <p>{text.emptyText}</p>}
    {stretches.map((stretch, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name, and nothing in them is kept
      <Lines key={at} {...stretch} />
    ))}
  </section>
);

function Lines({ isAlike, lines }: Stretch) {
  const shown = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is read, the same one may come again
    <p key={at} dir="auto" className="min-h-[1lh] wrap-anywhere whitespace-pre-wrap">
      {line}
    </p>
  ));
  if (!isAlike)
    return <mark className="block border-s-4 border-amber bg-amber-soft ps-2 text-amber-ink">{shown}</mark>;
  if (lines.length <= MOST_ALIKE) return <div className="ps-3">{shown}</div>;
  return (
    <details className="ps-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm text-brand-ink">
        {text.alike(lines.length)}
      </summary>
      {shown}
    </details>
  );
}

/** Lines one after the other that both texts have, or only this one. */
export interface Stretch {
  isAlike: boolean;
  lines: string[];
}

/** Texts without a line in common take the time of all pairs of lines; these are shown unmarked instead. */
const LONGEST_WAIT_MS = 200;

const linesOf = (text: string) => (text === "" ? [] : text.split(/\r?\n/));

/** Both texts in stretches of lines, by what they have in common. */
export function compareTexts(mine: string, theirs: string): { mine: Stretch[]; theirs: Stretch[] } {
  const [left, right] = [linesOf(mine), linesOf(theirs)];
  const found = diffArrays(left, right, { timeout: LONGEST_WAIT_MS });
  if (!found) return { mine: [{ isAlike: false, lines: left }], theirs: [{ isAlike: false, lines: right }] };
  const stretches = found.map(({ added, removed, value }) => ({
    isAlike: !(added || removed),
    lines: value,
    isMine: !added,
    isTheirs: !removed,
  }));
  const only = (side: "isMine" | "isTheirs") =>
    stretches.filter((stretch) => stretch[side]).map(({ isAlike, lines }) => ({ isAlike, lines }));
  return { mine: only("isMine"), theirs: only("isTheirs") };
}
