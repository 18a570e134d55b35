import { readToldSaving } from "../app/features/data-use/loaded-bytes.ts";
import { FILES_CACHE, STAND_IN, WANTED } from "../app/features/offline/kept.rules.ts";

/** Of files the oldest go when there are more. A build has about 400 scripts, of which one person meets some 80. */
const MOST_FILES = 600;
/** Written since the worker started; every so many it is looked whether there are too many. */
let written = 0;
const TIDY_EVERY = 50;

/** Ends in any case: what is kept is for another day, and nothing on show waits for it. */
export const forLater = (work: Promise<unknown>): Promise<unknown> =>
  work.catch(() => {
    // Without room or network it is not kept.
  });

/** Whether a path is that of a file of the interface. */
const isOfInterface = (path: string) => /^\/(?:assets|art|brand)\/|^\/favicon[\w.-]*$/.test(path);

/** Whether a file is one that everybody is given alike; of pictures their answer tells. */
export const isFile = ({ pathname }: URL, { destination }: Request): boolean =>
  isOfInterface(pathname) || (destination === "image" && pathname.startsWith("/media/"));

/** Whether one name stands for one content for ever. */
const isLasting = (answer: Response) => answer.headers.get("cache-control")?.includes("immutable") ?? false;
const isForAll = (answer: Response) => answer.headers.get("cache-control")?.includes("public") ?? false;

async function store(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  await cache.put(address, answer);
  written += 1;
  if (written % TIDY_EVERY !== 0) return;
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await cache.delete(old);
}

async function load(request: Request): Promise<Response> {
  const answer = await fetch(request);
  // Parts of a file (206), and pictures that a link of one person opens, are nobody else's.
  if (answer.status === 200 && isForAll(answer)) void forLater(store(request.url, answer.clone()));
  return answer;
}

const asksFor = (url: URL) => url.searchParams.has(WANTED);

/** Whether somebody saves data: then pictures of the school come when they are asked for. */
async function isLeftOut(url: URL): Promise<boolean> {
  if (isOfInterface(url.pathname)) return false;
  // Where nothing may be kept nobody has said so.
  return (await readToldSaving().catch(() => false)) ?? false;
}

/** A surface in the place of a picture. Pages know it by its size. */
const standIn = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${STAND_IN.width}" height="${STAND_IN.height}"><rect width="100%" height="100%" fill="#8883"/></svg>`,
    { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } },
  );

/** Answers a file from the device. Those whose content may change under their name are renewed behind it. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const isWanted = asksFor(url);
  url.searchParams.delete(WANTED);
  const request = isWanted ? new Request(url, { credentials: "same-origin" }) : event.request;
  const kept = await caches.match(url, { cacheName: FILES_CACHE, ignoreVary: true });
  if (!kept && !isWanted && (await isLeftOut(url))) return standIn();
  if (!kept) return load(request);
  if (!isLasting(kept)) event.waitUntil(forLater(load(request)));
  return kept;
}

/** Keeps files that a page needs. Rejects where one cannot be had: the page would not work without it. */
export async function keepFiles(addresses: Iterable<string>): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const keep = async (address: string) => {
    if (await cache.match(address, { ignoreVary: true })) return;
    const answer = await fetch(address);
    if (answer.status === 200) await store(address, answer);
  };
  await Promise.all([...addresses].map(keep));
}

/** Keeps files of the interface that were loaded already. */
export const keepLoaded = (files: readonly string[]): Promise<void> =>
  keepFiles(
    files.filter((file) => file.startsWith(`${location.origin}/`) && isOfInterface(new URL(file).pathname)),
  );
