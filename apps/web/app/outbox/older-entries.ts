import { DRAFT_PREFIX } from "../session/session.ts";
import { type EntryKind, nextOrder, OUTBOX_PREFIX, readEntry } from "./entries.rules.ts";

/** Prefixes under which earlier versions have left what was to be sent, by its kind. */
const older: Record<string, Extract<EntryKind, "sale" | "test" | "progress">> = {
  "manara.sold ": "sale",
  [`${DRAFT_PREFIX}test `]: "test",
  [`${DRAFT_PREFIX}watched `]: "progress",
};

/** Whether something on the device is to be sent: nobody who leaves takes it along. */
export const isToBeSent = (key: string): boolean =>
  [OUTBOX_PREFIX, ...Object.keys(older)].some((prefix) => key.startsWith(prefix));

/** Reads what an earlier version has left; null: it was not written by this program. */
function readOlder(text: string | null): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    // It is no JSON.
    return null;
  }
}

function toEntry(kind: EntryKind, id: string, kept: Record<string, unknown>) {
  const common = { kind, id, refusal: null };
  if (kind === "sale") return { ...common, refusal: kept.refusal ?? null, at: String(kept.soldAt), ...kept };
  if (kind === "test") return { ...common, at: new Date().toISOString(), attemptId: Number(id), ...kept };
  const { at, ...watched } = kept;
  return { ...common, at: new Date(Number(at) || 0).toISOString(), contentId: Number(id), ...watched };
}

/** Makes entries of what earlier versions have left for an account. Written before the old is removed: a cut between the two loses nothing. */
export function takeOverOlder(owner: number): void {
  const own = `${OUTBOX_PREFIX}${owner} `;
  for (const [prefix, kind] of Object.entries(older)) {
    const ofOwner = `${prefix}${owner} `;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(ofOwner));
    const found = keys.map((key) => {
      const id = key.slice(ofOwner.length);
      const kept = readOlder(localStorage.getItem(key));
      return { key, id, entry: kept && toEntry(kind, id, kept) };
    });
    for (const { key, id, entry } of found.toSorted((one, other) =>
      (one.entry?.at ?? "").localeCompare(other.entry?.at ?? ""),
    )) {
      const known = Object.keys(localStorage).filter((name) => name.startsWith(own));
      const order = nextOrder(known.flatMap((name) => readEntry(localStorage.getItem(name)) ?? []));
      const isTaken = known.includes(`${own}${kind} ${id}`);
      try {
        if (entry && !isTaken)
          localStorage.setItem(`${own}${kind} ${id}`, JSON.stringify({ ...entry, order }));
        localStorage.removeItem(key);
      } catch {
        // Without room it stays as it is until there is some.
      }
    }
  }
}
