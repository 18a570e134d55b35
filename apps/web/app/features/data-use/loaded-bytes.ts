import { type DBSchema, openDB } from "idb";

/*
 * Bytes that this site has loaded on this device, by month. Pages and the service worker count what each of them loads itself, and share this
 * store, so nothing else is here.
 */

/** Bytes of a month. */
export interface LoadedBytes {
  films: number;
  rest: number;
}

interface Kept extends DBSchema {
  /** By month, as `2026-12`. */
  months: { key: string; value: LoadedBytes };
  wishes: { key: "saving"; value: boolean };
}

const open = () =>
  openDB<Kept>("manara data", 1, {
    upgrade(database) {
      database.createObjectStore("months");
      database.createObjectStore("wishes");
    },
  });

/** Opened once by each page and worker. */
let opening: ReturnType<typeof open> | undefined;
const database = () => {
  opening ??= open();
  return opening;
};

const nothing: LoadedBytes = { films: 0, rest: 0 };

/** The month of a moment, by the clock of the device. */
export const monthOf = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, "0")}`;

/** The months that anything was loaded in, the newest first. Rejects where the browser keeps nothing. */
export async function listMonths(): Promise<{ month: string; bytes: LoadedBytes }[]> {
  const kept = await database();
  const months = await kept.getAllKeys("months");
  const bytes = await kept.getAll("months");
  return months.map((month, place) => ({ month, bytes: bytes[place] ?? nothing })).toReversed();
}

/** Bytes of this month. Rejects where the browser keeps nothing. */
export const readThisMonth = async (): Promise<LoadedBytes> =>
  (await (await database()).get("months", monthOf(new Date()))) ?? nothing;

async function add({ films, rest }: LoadedBytes): Promise<void> {
  const { store } = (await database()).transaction("months", "readwrite");
  const month = monthOf(new Date());
  const before = (await store.get(month)) ?? nothing;
  await store.put({ films: before.films + films, rest: before.rest + rest }, month);
}

/** Whether data are to be saved, as a page has last told the worker; undefined: none has. */
export const readToldSaving = async (): Promise<boolean | undefined> =>
  (await database()).get("wishes", "saving");
export const tellSaving = async (on: boolean): Promise<void> => {
  await (await database()).put("wishes", on, "saving");
};

const isFilm = (path: string) => /\.(?:mp4|m4s|m3u8)$/.test(path);

/** Loaded, and not written yet. */
let loaded = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;
const WRITTEN_AFTER_MS = 1000;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = loaded;
  loaded = nothing;
  // Where nothing may be kept nothing is counted.
  if (now.films + now.rest > 0) add(now).catch(() => undefined);
}

function count(part: keyof LoadedBytes, bytes: number): void {
  loaded = { ...loaded, [part]: loaded[part] + bytes };
  timer ??= setTimeout(write, WRITTEN_AFTER_MS);
}

/** Counts a part of a film that another origin has brought, by its player: the browser says no sizes of those, unless that origin lets it. */
export function countFilm(address: string, bytes: number): void {
  const entry = performance.getEntriesByName(address, "resource").at(-1) as
    | PerformanceResourceTiming
    | undefined;
  if (entry?.encodedBodySize === 0) count("films", bytes);
}

/**
 * Counts all that is loaded from here on, and what was before. The size of what came from a cache or from the worker is 0, so nothing is
 * counted twice. It ends with the page or the worker.
 */
export function countLoaded(): void {
  const watch = new PerformanceObserver((list) => {
    for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[])
      if (transferSize > 0) count(isFilm(new URL(name).pathname) ? "films" : "rest", transferSize);
  });
  watch.observe({ type: "resource", buffered: true });
  // The document itself, unless the worker has brought it.
  const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  if (document?.workerStart === 0) count("rest", document.transferSize);
  // A film has hundreds of parts, and the newest are looked for by name.
  performance.addEventListener("resourcetimingbufferfull", () => performance.clearResourceTimings());
  // Of a page that is left the last second would be lost.
  globalThis.addEventListener("pagehide", write);
}
