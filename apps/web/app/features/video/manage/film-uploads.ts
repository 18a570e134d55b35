import { ApiError } from "@manara/contract/calls/api-error";
import type { FilmPlace, VideoUpload } from "@manara/contract/video/videos";
import { useSyncExternalStore } from "react";
import { backgroundApi } from "../../../api/background-api.ts";
import { currentSession, DRAFT_PREFIX } from "../../../session/session.ts";
import { checkFilm, type FilmProblem } from "./check-film.ts";
import { findRefused, isSamePlace, keepRefused, nameOfPlace, takeOffRefused } from "./refused-films.ts";

/*
 * Which file an upload was begun with, kept on this device: what arrived of one file is not to be completed by another. It
 * outlives a reload and a session that ended.
 */

const keyOf = (owner: number, place: FilmPlace) => `${DRAFT_PREFIX}film ${owner} ${nameOfPlace(place)}`;

const fingerprintOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

interface Begun {
  owner: number;
  place: FilmPlace;
  file: File;
}

/** Notes the upload that a file was begun to be sent by. */
function keepBegun({ owner, place, file }: Begun, uploadId: string): void {
  try {
    localStorage.setItem(keyOf(owner, place), `${uploadId} ${fingerprintOf(file)}`);
  } catch {
    // Without room the upload goes on as long as the page is open.
  }
}

/** Whether this file was begun to be sent by that upload. */
const wasBegunBy = ({ owner, place, file }: Begun, uploadId: string): boolean =>
  localStorage.getItem(keyOf(owner, place)) === `${uploadId} ${fingerprintOf(file)}`;

const forgetBegun = ({ owner, place }: Pick<Begun, "owner" | "place">): void =>
  localStorage.removeItem(keyOf(owner, place));

/*
 * Films on their way to their places. They belong to no view: they go on while another lesson or screen is open, over lost
 * networks, and, once the same file is chosen, after a reload (docs/decisions/films.md).
 */

export type FilmState = "checking" | "waiting" | "sending" | "offline" | "paused" | "refused";

/** A film on its way. */
export interface Film {
  id: number;
  place: FilmPlace;
  file: File;
  state: FilmState;
  /** Bytes on the way or arrived. */
  sent: number;
  /** Why it is refused. */
  problem: FilmProblem | null;
  /** Sender: what they have left is nothing to the next person at this browser. */
  owner: number;
}

/** So many share the network; the others wait. */
const AT_ONCE = 2;
const AGAIN_MS = { first: 1000, most: 30_000 };

let lastId = 0;
let films: readonly Film[] = [];
const aborts = new Map<number, AbortController>();
const uploads = new Map<number, VideoUpload>();
const listeners = new Set<() => void>();
const receivers = new Set<(place: FilmPlace) => unknown>();

const whoIsHere = () => currentSession()?.user.userId ?? 0;
const find = (id: number) => films.find((one) => one.id === id);
const isUnderWay = ({ state }: Film) => state === "sending" || state === "offline";

/** The browser asks before a page is closed that still sends. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: readonly Film[]): void {
  films = next;
  if (films.some(isUnderWay)) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
  for (const listener of listeners) listener();
}

const change = (id: number, news: Partial<Film>) =>
  set(films.map((one) => (one.id === id ? { ...one, ...news } : one)));

function remove(id: number): void {
  aborts.delete(id);
  uploads.delete(id);
  set(films.filter((one) => one.id !== id));
}

/** Sends a film to its place; one that was begun goes on where it stopped. */
export function addFilm(place: FilmPlace, file: File): void {
  lastId += 1;
  const film: Film = {
    id: lastId,
    place,
    file,
    state: "checking",
    sent: 0,
    problem: null,
    owner: whoIsHere(),
  };
  // What was refused before makes room for another try.
  for (const { name } of findRefused(place)) takeOffRefused(place, name);
  set([...films.filter((one) => !isSamePlace(one.place, place) || one.state !== "refused"), film]);
  void begin(film);
}

async function begin({ id, file }: Film): Promise<void> {
  const problem = await checkFilm(file);
  if (find(id)?.state !== "checking") return;
  if (problem) setAside(id, problem);
  else change(id, { state: "waiting" });
  sendNext();
}

/** Shows why a film is refused, after a reload, too. */
function setAside(id: number, problem: FilmProblem): void {
  change(id, { state: "refused", problem });
  const film = find(id);
  if (film) keepRefused(film.place, { name: film.file.name, problem });
}

function sendNext(): void {
  const free = AT_ONCE - films.filter(isUnderWay).length;
  for (const film of films.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free)))
    void send(film);
}

/** The upload that a file was begun to be sent by, or a new one. */
async function findUpload(film: Film): Promise<VideoUpload> {
  const { id, place, file } = film;
  const known = uploads.get(id);
  if (known) return known;
  const { uploads: open } = await backgroundApi("GET /video/get", { query: place });
  const upload =
    open.find(({ uploadId }) => wasBegunBy(film, uploadId)) ??
    (await backgroundApi("POST /video/begin-upload", {
      body: { ...place, name: file.name.slice(-300), size: file.size },
    }));
  keepBegun(film, upload.uploadId);
  uploads.set(id, upload);
  return upload;
}

async function send(film: Film): Promise<void> {
  const { id, place, file, owner } = film;
  if (owner !== whoIsHere()) return remove(id);
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: "sending" });
  for (let wait = AGAIN_MS.first; !abort.signal.aborted; wait = Math.min(2 * wait, AGAIN_MS.most)) {
    try {
      const [upload, { sendFilm }] = await Promise.all([findUpload(film), import("./send-film.ts")]);
      if (abort.signal.aborted) return;
      const onProgress = (sent: number) => {
        if (abort.signal.aborted) return;
        wait = AGAIN_MS.first;
        change(id, { state: "sending", sent });
      };
      await sendFilm({ file, url: upload.url, signal: abort.signal, onProgress });
      forgetBegun(film);
      for (const receive of receivers) await receive(place);
      remove(id);
      return sendNext();
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (!mayPass(error)) return refuse(id, error);
    }
    change(id, { state: "offline" });
    await pauseFor(wait, abort.signal);
  }
}

/** Whether another try may do, without anybody doing something about it. */
const mayPass = ({ status, code }: ApiError) =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && code !== "STORAGE_FULL");

const problemOf: Partial<Record<ApiError["code"], "TOO_MANY" | "NO_ROOM" | "WRONG_KIND">> = {
  TOO_MANY_ATTEMPTS: "TOO_MANY",
  STORAGE_FULL: "NO_ROOM",
  UNSUPPORTED_MEDIA: "WRONG_KIND",
};

function refuse(id: number, { code, status }: ApiError): void {
  // The library that sends says nothing but the status: why the session is over is asked.
  if (status === 401) void import("../../../session/signed-in.ts").then(({ checkSession }) => checkSession());
  uploads.delete(id);
  setAside(id, { code: problemOf[code] ?? "FAILED" });
  sendNext();
}

/** Waits, at most until the network is back. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });
}

/** Stops sending a film for now. */
export function pauseFilm(id: number): void {
  change(id, { state: "paused" });
  aborts.get(id)?.abort();
  sendNext();
}

/** Sends a film on that was stopped, or that was refused for now. */
export function goOnWithFilm(id: number): void {
  const film = find(id);
  if (film) takeOffRefused(film.place, film.file.name);
  change(id, { state: "waiting", problem: null });
  sendNext();
}

/** Gives up a film, with what of it has arrived. */
export async function cancelFilm(film: Film): Promise<void> {
  const upload = uploads.get(film.id);
  aborts.get(film.id)?.abort();
  takeOffRefused(film.place, film.file.name);
  remove(film.id);
  sendNext();
  if (!upload) return;
  forgetBegun(film);
  await (await import("./send-film.ts")).giveUpUpload(upload.url);
}

/** Calls back whenever all of a film has arrived at its place. Returns the stop. */
export function onFilmArrived(receive: (place: FilmPlace) => unknown): () => void {
  receivers.add(receive);
  return () => receivers.delete(receive);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The films that are uploaded to a place; rendered again with each step. */
export function useFilms(place: FilmPlace): readonly Film[] {
  const all = useSyncExternalStore(subscribe, () => films);
  return all.filter((one) => isSamePlace(one.place, place) && one.owner === whoIsHere());
}

/** Whether an upload is one of these: it needs no file to be chosen. */
export const isSentHere = (uploadId: string): boolean =>
  [...uploads.values()].some((upload) => upload.uploadId === uploadId);
