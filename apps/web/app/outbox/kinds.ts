import { ApiError } from "@manara/contract/calls/api-error";
import type { Entry, EntryKind } from "./entries.rules.ts";

/** Outcome of an entry that the school took, or took a part of. */
interface Sent<E extends Entry> {
  answer: unknown;
  /** Goes on from the entry as it is by then; null, or nothing: it is done. */
  next?: (entry: E) => E | null;
}

/** How entries of a kind are sent. */
export interface Kind<E extends Entry = Entry> {
  /**
   * Sends an entry, or its next step. `latest` answers it as it is on the device; null: it is there no more, or somebody else is here. Null:
   * there was nothing to send.
   */
  send(entry: E, latest: () => E | null): Promise<Sent<E> | null>;
  /** One entry of what was sent of it before and then, to be sent again; by default what was sent then. */
  unite?(before: E | null, then: E): E;
  /** Goes on from an entry that was refused; null: it is dropped. */
  refuse?(entry: E, error: ApiError): E | null;
}

const known = new Map<EntryKind, Kind>();

/** Says how entries of a kind are sent, once their feature is loaded. */
export const setKind = <E extends Entry>(kind: EntryKind, sending: Kind<E>): void =>
  void known.set(kind, sending as object as Kind);

const features: Record<EntryKind, () => Promise<unknown>> = {
  sale: () => import("../features/centres/own/sale-queue.ts"),
  test: () => import("../features/quizzes/outbox.ts"),
  progress: () => import("../features/progress/send-watched.ts"),
  practice: () => import("../features/quizzes/waiting-practice.ts"),
  note: () => import("../features/notes/waiting-notes.ts"),
  comment: () => import("../features/comments/waiting-comments.ts"),
};

/** The kind of an entry that was sent: its feature is here. */
export const kindOf = ({ kind }: Entry): Kind | undefined => known.get(kind);

/** The kind of an entry, with its feature, which no other page needs. */
export async function loadKind({ kind }: Entry): Promise<Kind> {
  if (!known.has(kind))
    await features[kind]().catch((cause) => {
      throw new ApiError(0, "OFFLINE", { cause });
    });
  return known.get(kind) as Kind;
}
