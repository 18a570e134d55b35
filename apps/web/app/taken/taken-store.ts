import type { Lease } from "@manara/contract/take-along/take-along";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { TAKEN_KEY } from "../session/device-marks.ts";
import { TAKEN_DATABASE, TAKEN_KEYS } from "./seal-taken.ts";

/* Lessons that were taken along and their encrypted parts, in the browser's database, each of one account. */

/** Lease of an account on this device. */
export interface Device {
  userId: number;
  /** Drawn here; another one after a lease has ended. */
  deviceId: string;
  counter: number;
  /** Renewal on its way, whose answer may be lost; null: none. */
  renewalId: string | null;
  /** By the device's clock. */
  renewedAt: number;
  /** The latest time of the school that was seen. */
  seenAt: number;
  courses: Lease["courses"];
  freeUntil: string | null;
  /** Why it has ended; null: it has not. */
  ended: string | null;
}

/** Version that was chosen for a lesson; PAGE: it has no film, and its page, its papers and its test are kept. */
export interface Wish {
  kind: "VIDEO" | "AUDIO" | "BOARD" | "PAGE";
  height: number | null;
}

/** Whether two wishes mean one version: of boards and sounds a film has one each. */
export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.kind === other.kind && (one.kind !== "VIDEO" || one.height === other.height);

/** Attachment or captions of a lesson. */
export interface TakenPaper {
  attachmentId: number;
  name: string;
  mimeType: string;
  size: number;
  /** Of captions; null: an attachment. */
  language: string | null;
  /** Of the key that it is encrypted with. */
  keyId: string;
}

/**
 * LATER: when it is cheap. WAITING: as soon as it is its turn. FULL: the device has no room. REFUSED: the school does not give it. WHOLE: it plays.
 */
export type TakenState = "LATER" | "WAITING" | "PAUSED" | "FULL" | "REFUSED" | "WHOLE";

/** A part of a film: a range of a file beside its playlist. */
export interface FilmPart {
  file: string;
  start: number;
  /** The byte after its last. */
  end: number;
}

/** Film of a lesson, as far as it is known. */
export interface TakenFilm {
  /** Place of its playlist at the school, which is another one for another version. */
  place: string;
  /** With the numbers of the parts in place of their addresses. */
  playlist: string;
  parts: FilmPart[];
  bytes: number;
  kind: Exclude<Wish["kind"], "PAGE">;
  height: number | null;
  /** Of the key that its parts are encrypted with. */
  keyId: string;
}

export interface TakenLesson {
  userId: number;
  contentId: number;
  courseId: number;
  title: string;
  courseName: string;
  /** Its place in the course. */
  order: number;
  /** It opens without its course. */
  isFree: boolean;
  wish: Wish;
  /** Of the whole film, as the school said before any of it was loaded; missing: before it did. */
  bytes?: number;
  state: TakenState;
  /** Code of the refusal; of a lesson that is whole, why the school does not show it any more. */
  refusal: string | null;
  /** When its page was asked for last, by the device's clock; missing: never. */
  pageKeptAt?: number;
  /** Null: nothing of it was loaded. */
  film: TakenFilm | null;
  /** Parts that are here, and their bytes. */
  partsHere: number;
  bytesHere: number;
  /** Its attachments and captions that are here; missing: none. */
  papers?: readonly TakenPaper[];
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface Taken extends DBSchema {
  devices: { key: number; value: Device };
  keys: { key: number; value: { id: string; key: CryptoKey } };
  lessons: { key: [number, number]; value: TakenLesson };
  parts: { key: [number, number, number]; value: Sealed };
  papers: { key: [number, number, number]; value: Sealed };
}

let opened: Promise<IDBPDatabase<Taken>> | undefined;

/** The database; rejects where the browser has none. */
export function openTaken(): Promise<IDBPDatabase<Taken>> {
  opened ??= openDB<Taken>(TAKEN_DATABASE, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore("devices", { keyPath: "userId" });
        db.createObjectStore(TAKEN_KEYS);
        db.createObjectStore("lessons", { keyPath: ["userId", "contentId"] });
        db.createObjectStore("parts");
      }
      db.createObjectStore("papers");
    },
    // Another tab has a newer version of the site.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    terminated() {
      opened = undefined;
    },
  });
  // Whoever asked hears of it; the next one tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Whether a browser can keep and play lessons: over https, with a database and a player that is given its data. */
export const canTake = (): boolean =>
  "indexedDB" in globalThis &&
  globalThis.crypto?.subtle !== undefined &&
  ("MediaSource" in globalThis || "ManagedMediaSource" in globalThis);

const news = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(TAKEN_KEY);
const listeners = new Set<() => void>();
news?.addEventListener("message", () => {
  for (const listener of listeners) listener();
});

/** Tells this tab and the others that something is otherwise. */
export function announceTaken(): void {
  for (const listener of listeners) listener();
  news?.postMessage(null);
}

export function subscribeToTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const ofUser = (userId: number) => IDBKeyRange.bound([userId], [userId, []]);
const ofLesson = (userId: number, contentId: number) =>
  IDBKeyRange.bound([userId, contentId], [userId, contentId, []]);

/** Room that lessons take on this device. */
export const weightOf = (lessons: readonly TakenLesson[]): number =>
  lessons.reduce(
    (sum, { bytesHere, papers = [] }) => papers.reduce((all, { size }) => all + size, sum + bytesHere),
    0,
  );

/** Lessons of an account on this device. */
export const listTaken = async (userId: number): Promise<TakenLesson[]> =>
  (await openTaken()).getAll("lessons", ofUser(userId));

/** Numbers of the parts of a lesson's film that are here. */
export const listParts = async ({ userId, contentId }: TakenLesson): Promise<Set<number>> =>
  new Set((await (await openTaken()).getAllKeys("parts", ofLesson(userId, contentId))).map((key) => key[2]));

/** Changes a lesson that is still here; null: it was removed. */
export async function changeTaken(
  { userId, contentId }: Pick<TakenLesson, "userId" | "contentId">,
  change: Partial<TakenLesson>,
): Promise<TakenLesson | null> {
  const tx = (await openTaken()).transaction("lessons", "readwrite");
  const lesson = await tx.store.get([userId, contentId]);
  const changed = lesson ? { ...lesson, ...change } : null;
  if (changed) await tx.store.put(changed);
  await tx.done;
  announceTaken();
  return changed;
}

/** Puts lessons on the list; those that are on it with the same wish stay as they are. */
export async function addTaken(lessons: readonly TakenLesson[]): Promise<void> {
  localStorage.setItem(TAKEN_KEY, "1");
  const tx = (await openTaken()).transaction(["lessons", "parts"], "readwrite");
  const store = tx.objectStore("lessons");
  for (const lesson of lessons) {
    const { userId, contentId, wish, state } = lesson;
    const known = await store.get([userId, contentId]);
    if (known && isSameWish(known.wish, wish)) {
      const { title, order, isFree, bytes } = lesson;
      const now = { ...known, title, order, isFree, bytes };
      await store.put(known.state === "WHOLE" ? now : { ...now, state, refusal: null });
      continue;
    }
    await tx.objectStore("parts").delete(ofLesson(userId, contentId));
    await store.put({ ...lesson, papers: known?.papers });
  }
  await tx.done;
  announceTaken();
}

/** Keeps an attachment or captions of a lesson, in place of an earlier copy; false: the lesson was removed meanwhile. */
export async function keepPaper(
  { userId, contentId }: TakenLesson,
  paper: TakenPaper,
  { iv, sealed }: Sealed,
): Promise<boolean> {
  const tx = (await openTaken()).transaction(["lessons", "papers"], "readwrite");
  const lesson = await tx.objectStore("lessons").get([userId, contentId]);
  if (!lesson) return false;
  const others = (lesson.papers ?? []).filter(({ attachmentId }) => attachmentId !== paper.attachmentId);
  await tx.objectStore("papers").put({ iv, sealed }, [userId, contentId, paper.attachmentId]);
  await tx.objectStore("lessons").put({ ...lesson, papers: [...others, paper] });
  await tx.done;
  announceTaken();
  return true;
}

/** Keeps parts of a film, and counts them; false: the lesson was removed or begun anew meanwhile. */
export async function keepParts(
  { userId, contentId, film }: TakenLesson,
  parts: readonly { number: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }[],
): Promise<boolean> {
  const tx = (await openTaken()).transaction(["lessons", "parts"], "readwrite");
  const store = tx.objectStore("lessons");
  const lesson = await store.get([userId, contentId]);
  if (!lesson?.film || lesson.film.place !== film?.place || lesson.film.keyId !== film.keyId) return false;
  let { partsHere, bytesHere } = lesson;
  for (const { number, ...part } of parts) {
    await tx.objectStore("parts").put(part, [userId, contentId, number]);
    partsHere += 1;
    bytesHere += part.sealed.byteLength;
  }
  const isWhole = partsHere >= lesson.film.parts.length;
  await store.put({ ...lesson, partsHere, bytesHere, ...(isWhole && { state: "WHOLE" }) });
  await tx.done;
  announceTaken();
  return true;
}

/** Begins a film anew: nothing of another version or key stays. */
export async function beginFilm(lesson: TakenLesson, film: TakenFilm): Promise<TakenLesson | null> {
  const { userId, contentId } = lesson;
  const tx = (await openTaken()).transaction(["lessons", "parts"], "readwrite");
  const known = await tx.objectStore("lessons").get([userId, contentId]);
  if (!known) return null;
  const begun = { ...known, film, partsHere: 0, bytesHere: 0 };
  await tx.objectStore("parts").delete(ofLesson(userId, contentId));
  await tx.objectStore("lessons").put(begun);
  await tx.done;
  return begun;
}

/** Frees the room of some lessons. */
export async function removeTaken(
  lessons: readonly Pick<TakenLesson, "userId" | "contentId">[],
): Promise<void> {
  const tx = (await openTaken()).transaction(["lessons", "parts", "papers"], "readwrite");
  for (const { userId, contentId } of lessons) {
    await tx.objectStore("lessons").delete([userId, contentId]);
    await tx.objectStore("parts").delete(ofLesson(userId, contentId));
    await tx.objectStore("papers").delete(ofLesson(userId, contentId));
  }
  await tx.done;
  announceTaken();
}

/** Lessons of other accounts: nobody here is shown them, but their room can be freed. */
export async function listOfOthers(userId: number): Promise<TakenLesson[]> {
  const all = await (await openTaken()).getAll("lessons");
  return all.filter((lesson) => lesson.userId !== userId);
}
