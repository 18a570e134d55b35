import { ApiError, codeOf } from "@manara/contract/calls/api-error";
import { backgroundApi } from "../../api/background-api.ts";
import { currentSession } from "../../session/session.ts";
import { findKey } from "../../taken/lease.ts";
import { PAPERS, sealPart } from "../../taken/seal.ts";
import {
  addTaken,
  announceTaken,
  beginFilm,
  changeTaken,
  keepPaper,
  keepParts,
  listParts,
  listTaken,
  type TakenFilm,
  type TakenLesson,
  type TakenState,
} from "../../taken/taken-store.ts";
import { type FilmEdge, openFilmEdge } from "../video/player/film-edge.ts";
import { findLightest, inForm } from "../video/player/lightest.ts";
import { AT_ONCE_BYTES, findVersion, listStretches, placeOf, splitFilm } from "./film-parts.rules.ts";
import { keepCourse, keepPageOf } from "./keep-page.ts";
import type { PlannedLesson } from "./takeable.rules.ts";

/* Loads what is on the list, one lesson after the other, in one tab; whatever cuts it off, it goes on with what is missing. */

/** Pauses after attempts that failed, in milliseconds. */
const pauses = [2000, 5000, 15_000, 30_000];
/** A film whose links run out is asked for again as often. */
const MOST_LINKS = 5;
/** For as much as is asked for at once, on a very slow network. */
const COMES_WITHIN_MS = 120_000;

/** The links of a film have run out. */
class RunOut extends Error {}

/** The lesson was paused or removed. */
class GivenUp extends Error {}

let current: { contentId: number; stop: AbortController } | null = null;
let isAtWork = false;

/** The lesson that is being loaded in this tab; null: none. */
export const currentLoad = (): number | null => current?.contentId ?? null;

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";
/** Out of reach, and not refused. */
const isCut = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "AbortError") ||
  (error instanceof ApiError && (error.status === 0 || error.status >= 500));

/** Loads a file or a range of one. A phone that changes its network leaves requests without an answer. */
async function fetchFile(
  address: string,
  range: string | null,
  signal: AbortSignal,
  bytes = 0,
): Promise<ArrayBuffer> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, COMES_WITHIN_MS * Math.max(1, bytes / AT_ONCE_BYTES));
  signal.addEventListener("abort", end);
  try {
    const headers = new Headers(range === null ? [] : [["Range", range]]);
    const answer = await fetch(address, { signal: stop.signal, headers });
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) throw new RunOut();
    // As a network that failed: it is asked for again.
    if (answer.status !== (range === null ? 200 : 206)) throw new TypeError(`status ${answer.status}`);
    return await answer.arrayBuffer();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

interface Source {
  /** Address of the playlist at the school. */
  url: string;
  edge: FilmEdge | null;
  film: TakenFilm;
}

/** Reads where the film of a lesson is now, in the wanted version. */
async function findSource(lesson: TakenLesson, keyId: string, signal: AbortSignal): Promise<Source> {
  const query = { contentId: lesson.contentId };
  const content = await backgroundApi("GET /content/get", { query });
  if (content.type !== "LESSON" || !content.stream) throw new ApiError(404, "CONTENT_NOT_FOUND");
  const codecs = await findLightest(content.stream.lighter);
  const version = findVersion(inForm(content.stream, codecs, "").versions, lesson.wish);
  if (!version) throw new ApiError(404, "CONTENT_NOT_FOUND");
  const { edge: near } = await backgroundApi("GET /video/film-address", { query });
  const edge = near ? openFilmEdge(lesson.contentId) : null;
  const url = new URL(version.url, location.origin).href;
  const address = edge ? await edge.findAddress(url) : url;
  const text = new TextDecoder().decode(await fetchFile(address, null, signal));
  const split = splitFilm(text, String(lesson.contentId));
  if (!split) throw new ApiError(404, "CONTENT_NOT_FOUND");
  const { kind, height, bytes } = version;
  return { url, edge, film: { ...split, place: placeOf(url), bytes, kind, height, keyId } };
}

/** Loads what is missing of a film. */
async function loadFilm(lesson: TakenLesson, signal: AbortSignal): Promise<void> {
  const { userId, contentId } = lesson;
  const { id: keyId, key } = await findKey(userId);
  const { url, edge, film } = await findSource(lesson, keyId, signal);
  const isSame = lesson.film?.place === film.place && lesson.film.keyId === keyId;
  const begun = isSame ? lesson : await beginFilm(lesson, film);
  if (!begun) throw new GivenUp();
  for (const { file, start, end, numbers } of listStretches(film.parts, await listParts(begun))) {
    const at = new URL(file, url).href;
    const address = edge ? await edge.findAddress(at) : at;
    const bytes = await fetchFile(address, `bytes=${start}-${end - 1}`, signal).catch((error: unknown) => {
      edge?.report(false);
      throw error;
    });
    if (bytes.byteLength !== end - start) throw new TypeError("a part of a film came cut off");
    const parts = await Promise.all(
      numbers.map((number) => {
        const part = film.parts[number] ?? { start: 0, end: 0 };
        const name = { userId, contentId, place: film.place, number };
        return sealPart(key, name, bytes.slice(part.start - start, part.end - start));
      }),
    );
    signal.throwIfAborted();
    if (!(await keepParts({ ...begun, film }, parts))) throw new GivenUp();
  }
}

/** Loads attachments and captions of a lesson that are not here yet. */
export async function loadPapers(lesson: TakenLesson, signal: AbortSignal): Promise<void> {
  const { userId, contentId, papers = [] } = lesson;
  const { id: keyId, key } = await findKey(userId);
  const content = await backgroundApi("GET /content/get", { query: { contentId } });
  const wanted = [
    ...content.attachments.map((file) => ({ ...file, language: null })),
    ...content.captions.map((one) => ({ ...one, mimeType: "text/vtt", size: 0 })),
  ];
  for (const { attachmentId, name, mimeType, size, language, url } of wanted) {
    if (papers.some((paper) => paper.attachmentId === attachmentId && paper.keyId === keyId)) continue;
    const file = await fetchFile(new URL(url, location.origin).href, null, signal, size);
    const sealed = await sealPart(key, { userId, contentId, place: PAPERS, number: attachmentId }, file);
    const paper = { attachmentId, name, mimeType, size: file.byteLength, language, keyId };
    if (!(await keepPaper(lesson, paper, sealed))) throw new GivenUp();
  }
}

/** Waits until the network may be back. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });

/** Loads a lesson to its end, or until it is refused, there is no room, or somebody stops it. */
async function loadLesson(first: TakenLesson, signal: AbortSignal): Promise<void> {
  let links = 0;
  let failures = 0;
  for (;;) {
    const lesson = (await listTaken(first.userId)).find(({ contentId }) => contentId === first.contentId);
    if (signal.aborted || lesson?.state !== "WAITING") return;
    const before = lesson.partsHere;
    try {
      if (lesson.wish.kind !== "PAGE") await loadFilm(lesson, signal);
      await loadPapers(lesson, signal);
      await keepPageOf(lesson);
      await changeTaken(lesson, { pageKeptAt: Date.now(), state: "WHOLE" });
      return;
    } catch (error) {
      // Another sign-in goes on with it.
      if (signal.aborted || error instanceof GivenUp || currentSession()?.user.userId !== first.userId)
        return;
      const now = await changeTaken(lesson, {});
      // Something came: the network is not so bad.
      if ((now?.partsHere ?? 0) > before) failures = 0;
      if (isFull(error)) {
        await changeTaken(lesson, { state: "FULL" });
        return;
      }
      links += error instanceof RunOut ? 1 : 0;
      if (links > MOST_LINKS || !(isCut(error) || error instanceof RunOut)) {
        const refusal = error instanceof RunOut ? "CONTENT_NOT_FOUND" : codeOf(error);
        await changeTaken(lesson, { state: "REFUSED", refusal });
        return;
      }
      await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal);
      failures += 1;
    }
  }
}

/** The next lesson on the list of who is here. */
async function findNext(): Promise<TakenLesson | undefined> {
  const session = currentSession();
  if (!session || session.behind) return undefined;
  const waiting = (await listTaken(session.user.userId)).filter(({ state }) => state === "WAITING");
  return waiting.toSorted((one, other) => one.courseId - other.courseId || one.order - other.order)[0];
}

/** Keeps the screen on while something is loaded: a phone that sleeps loads nothing. Returns the end. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = () => {
    if (document.visibilityState !== "visible" || isOver) return;
    navigator.wakeLock?.request("screen").then(
      (held) => {
        lock = held;
        if (isOver) void held.release();
      },
      // Without a lock the phone may sleep, and the rest is loaded when it wakes.
      () => undefined,
    );
  };
  document.addEventListener("visibilitychange", hold);
  hold();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}

async function loadAll(): Promise<void> {
  const courses = new Set<number>();
  for (let next = await findNext(); next; next = await findNext()) {
    current = { contentId: next.contentId, stop: new AbortController() };
    announceTaken();
    // Its page can be asked for another time.
    if (!courses.has(next.courseId)) await keepCourse(next).catch(() => undefined);
    courses.add(next.courseId);
    await loadLesson(next, current.stop.signal);
    const left = (await listTaken(next.userId)).find(({ contentId }) => contentId === next?.contentId);
    // Stopped for another reason than its own state, as a session that ended: not again at once.
    if (left?.state === "WAITING" && !current.stop.signal.aborted) break;
  }
}

/** Goes on loading what is on the list, unless another tab does. */
export async function goOnLoading(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  const work = async (lock: Lock | null | undefined) => {
    if (lock === null || !(await findNext())) return;
    const rest = keepAwake();
    await loadAll().finally(rest);
  };
  try {
    await (navigator.locks
      ? navigator.locks.request("manara taken loads", { ifAvailable: true }, work)
      : work(undefined));
  } finally {
    isAtWork = false;
    current = null;
    announceTaken();
  }
}

/** Asks the browser to keep what was taken along for good, and not only as long as there is room. Firefox asks its user, who may never answer: nothing waits for it. */
function askToPersist(): void {
  // One that does not may free it when it needs room.
  void navigator.storage?.persist?.().catch(() => undefined);
}

interface Wanted {
  userId: number;
  courseId: number;
  courseName: string;
  state: Extract<TakenState, "WAITING" | "LATER">;
}

/** Puts lessons of a course on the list, and begins. */
export async function takeAlong(
  plan: readonly PlannedLesson[],
  { userId, courseId, courseName, state }: Wanted,
): Promise<void> {
  askToPersist();
  await addTaken(
    plan.map(({ lesson: { contentId, title, order, free, access }, wish, bytes }) => ({
      userId,
      contentId,
      courseId,
      title,
      order,
      courseName,
      isFree: free || access === "STAFF",
      wish,
      bytes,
      state,
      refusal: null,
      film: null,
      partsHere: 0,
      bytesHere: 0,
    })),
  );
  if (state === "WAITING") void goOnLoading();
}

/** Stops loading a lesson until somebody goes on with it. */
export async function pauseLoad(lesson: TakenLesson): Promise<void> {
  await changeTaken(lesson, { state: "PAUSED" });
  if (current?.contentId === lesson.contentId) current.stop.abort();
}

/** Goes on with lessons that were stopped, had no room or were refused, or are to be loaded now. */
export async function resumeLoads(lessons: readonly TakenLesson[]): Promise<void> {
  for (const lesson of lessons) await changeTaken(lesson, { state: "WAITING", refusal: null });
  void goOnLoading();
}
