import {
  againFirst,
  aged,
  type Changed,
  confirmed,
  hasArrived,
  isDue,
  isWorthKeeping,
  nameOf,
  overflow,
  withoutArrived,
} from "./copies.rules.ts";
import { type Copy, changeCopies, readCopies, readHistory, writeHistory } from "./copy-store.ts";
import type { Entry } from "./entries.rules.ts";
import { kindOf, loadKind } from "./kinds.ts";
import { bringBehind, currentOutbox, findEntry, keepEntry, readOutbox, setCopies } from "./outbox.ts";

/*
 * Copies of entries in the browser's database: those that wait, which a killed browser may lose elsewhere, and for a day those that the school has
 * confirmed, which it may lose by a restore. Where the browser has no database there are none, and all goes on without.
 */

/** Changes to be written, by account and name of the entry. */
let toWrite = new Map<number, Map<string, Changed[]>>();
let writing: Promise<void> | null = null;
/** Place of the latest confirmation. */
let place = 0;

/** Brings a copy of an account to its next state, soon. */
export function change(owner: number, name: string, changed: Changed): void {
  const ofOwner = toWrite.get(owner) ?? new Map<string, Changed[]>();
  toWrite.set(owner, ofOwner.set(name, [...(ofOwner.get(name) ?? []), changed]));
  writing ??= Promise.resolve().then(writeAll);
}

async function writeAll(): Promise<void> {
  try {
    while (toWrite.size > 0) {
      const now = toWrite;
      toWrite = new Map();
      for (const [owner, changes] of now)
        await changeCopies(
          owner,
          new Map(
            [...changes].map(([name, steps]) => [
              name,
              (copy: Copy | null) => steps.reduce((known, step) => step(known), copy),
            ]),
          ),
        );
    }
  } catch {
    // No database, or no room: the entries are where they were.
  } finally {
    writing = null;
  }
}

/** Settles once all that was kept until now outlives a killed browser. */
export const copied = async (): Promise<void> => void (await writing);

const fresh = (owner: number, name: string): Copy => ({
  owner,
  name,
  waiting: null,
  arrived: null,
  place: 0,
  at: 0,
});

function confirm(sent: Entry, owner: number): void {
  const name = nameOf(sent);
  const unite = kindOf(sent)?.unite;
  place += 1;
  const ofThis = place;
  change(owner, name, (copy) =>
    confirmed(copy ?? fresh(owner, name), { sent, place: ofThis, ...(unite && { unite }) }),
  );
}

setCopies({
  keep: (entry, owner) =>
    change(owner, nameOf(entry), (copy) => ({
      ...(copy ?? fresh(owner, nameOf(entry))),
      waiting: entry,
    })),
  forget: (entry, owner) =>
    change(owner, nameOf(entry), (copy) => copy && isWorthKeeping({ ...copy, waiting: null })),
  confirm,
});

/** Puts an entry back among those that wait, with what is there of it. */
export async function putBack(entry: Entry, owner: number): Promise<void> {
  const here = findEntry(entry, owner);
  const { unite } = await loadKind(entry);
  const order = Math.min(here?.order ?? entry.order, entry.order);
  const back = here && unite ? unite(entry, here) : (here ?? entry);
  keepEntry({ ...back, order, ...(entry.isAgain && { isAgain: true }) }, owner);
}

/** Puts back what waited here and is gone, and copies what is here without one. */
export async function recoverEntries(owner: number): Promise<void> {
  // No database: nothing is lost but what a killed browser has not written.
  const copies = await readCopies(owner).catch(() => null);
  if (!copies) return;
  place = Math.max(place, ...copies.map((copy) => copy.place));
  const lost = copies.flatMap(({ waiting }) => (waiting && !findEntry(waiting, owner) ? waiting : []));
  for (const { waiting } of copies) if (waiting) await putBack(waiting, owner);
  bringBehind(lost);
  for (const { name } of overflow(copies)) change(owner, name, withoutArrived);
  const known = new Set(copies.filter(({ waiting }) => waiting).map(({ name }) => name));
  readOutbox();
  for (const entry of currentOutbox().entries) if (!known.has(nameOf(entry))) keepEntry(entry, owner);
}

/**
 * Sends again what the school has confirmed, once its database comes from elsewhere than before: it was restored. Answers how many. At the first
 * contact nothing was confirmed before.
 */
export async function sendAgainAfterRestore(owner: number, history: string): Promise<number> {
  // No database: there is nothing to send again.
  const before = await readHistory(owner).catch(() => history);
  if (before === history) return 0;
  await copied();
  // No room, or a database that was closed: the next page tries again.
  const copies = before === undefined ? [] : await readCopies(owner).catch(() => []);
  const again = againFirst(copies, currentOutbox().entries);
  // Before it is put back: another tab may confirm it from then on.
  for (const entry of again) {
    const { unite } = await loadKind(entry);
    const withWaiting = (waiting: Entry | null | undefined) =>
      waiting ? (unite?.(entry, waiting) ?? waiting) : entry;
    change(owner, nameOf(entry), (copy) => ({
      ...(withoutArrived(copy) ?? fresh(owner, nameOf(entry))),
      waiting: withWaiting(copy?.waiting),
    }));
  }
  await copied();
  for (const entry of again) await putBack(entry, owner);
  // Without it all is sent once more, and counts once.
  await writeHistory(owner, history).catch(() => undefined);
  return again.length;
}

/** Forgets confirmed entries of whatever account that have been here for a day, by the clock of the school. */
export async function ageCopies(now: number): Promise<void> {
  // No database: there is nothing to forget.
  for (const copy of await readCopies().catch(() => []))
    if (hasArrived(copy) && isDue(copy.at, now)) change(copy.owner, copy.name, (kept) => aged(kept, now));
}
