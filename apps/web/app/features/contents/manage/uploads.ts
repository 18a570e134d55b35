import { ApiError } from "@manara/contract/calls/api-error";
import { useSyncExternalStore } from "react";
import { text } from "#text/features/contents/manage/messages";
import { currentSession } from "../../../session/session.ts";
import { uploading } from "../../../staff/upload.ts";
import { toJpeg } from "../../../ui/staff/crop-picture.ts";

/*
 * Files on their way to lessons. They belong to no view: a file goes on while another lesson is opened, or the outline is
 * looked at on a phone, and its lesson shows how far it is.
 */

/** A file on its way. */
export interface Uploading {
  id: number;
  contentId: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  failure: string | null;
  /** It would not arrive the next time either. */
  isHopeless: boolean;
  /** Sender: what they have left is nothing to the next person at this browser. */
  owner: number;
}

/** The server's own limit; checked before a phone sends it all for nothing. */
const MAX_BYTES = 50 * 1024 * 1024;

let lastId = 0;
let files: readonly Uploading[] = [];
/** One after the other: weak networks carry one better than five. */
let queue: Promise<void> = Promise.resolve();
const aborts = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const receivers = new Set<() => Promise<void>>();

const whoIsHere = () => currentSession()?.user.userId ?? 0;

const hopeless = new Set<ApiError["code"]>(["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA"]);

function wordsFor({ code }: ApiError): string {
  if (code === "PAYLOAD_TOO_LARGE") return text.tooLarge;
  if (code === "STORAGE_FULL") return text.noRoom;
  return code === "UNSUPPORTED_MEDIA" ? text.wrongKind : text.uploadFailed;
}

/** The browser asks before a page is closed that still sends. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: readonly Uploading[]): void {
  files = next;
  if (files.some(({ failure }) => failure === null)) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
  for (const listener of listeners) listener();
}

const change = (id: number, news: Partial<Uploading>) =>
  set(files.map((one) => (one.id === id ? { ...one, ...news } : one)));

function remove(id: number): void {
  aborts.delete(id);
  set(files.filter((one) => one.id !== id));
}

/** The pictures of iPhones, which few other devices show, as JPEG; null: only iPhones and Macs can read them. */
async function withoutHeic(file: File): Promise<File | null> {
  if (!/\.hei[cf]$/iu.test(file.name)) return file;
  // A browser that cannot read it says nothing more than that.
  return toJpeg(file).catch(() => null);
}

async function send({ id, contentId, file, owner }: Uploading): Promise<void> {
  const abort = aborts.get(id);
  if (!abort || abort.signal.aborted) return;
  if (owner !== whoIsHere()) return remove(id);
  const readable = await withoutHeic(file);
  if (!readable) return change(id, { failure: text.heic, isHopeless: true });
  const api = uploading({ signal: abort.signal, onProgress: (share) => change(id, { share }) });
  try {
    await api("POST /content/add-attachment", { query: { contentId }, file: readable });
    remove(id);
    for (const receive of receivers) await receive();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!abort.signal.aborted) change(id, { failure: wordsFor(error), isHopeless: hopeless.has(error.code) });
  }
}

function begin(one: Uploading): void {
  aborts.set(one.id, new AbortController());
  queue = queue.then(() => send(one));
}

/** Sends files to a lesson. */
export function upload(contentId: number, chosen: Iterable<File>): void {
  const added = [...chosen].map((file): Uploading => {
    lastId += 1;
    const isHopeless = file.size > MAX_BYTES;
    const failure = isHopeless ? text.tooLarge : null;
    return { id: lastId, contentId, file, share: 0, failure, isHopeless, owner: whoIsHere() };
  });
  set([...files, ...added]);
  for (const one of added) if (!one.failure) begin(one);
}

/** Sends a file again that did not arrive. */
export function retryUpload(one: Uploading): void {
  change(one.id, { failure: null, share: 0 });
  begin(one);
}

/** Ends the sending of a file. */
export function cancelUpload(id: number): void {
  aborts.get(id)?.abort();
  remove(id);
}

/** Calls back whenever a file has arrived: the outline holds it from then on. Returns the stop. */
export function onArrival(receive: () => Promise<void>): () => void {
  receivers.add(receive);
  return () => receivers.delete(receive);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The files that are uploaded to a lesson; rendered again with each step. */
export function useUploads(contentId: number): readonly Uploading[] {
  const all = useSyncExternalStore(subscribe, () => files);
  return all.filter((one) => one.contentId === contentId && one.owner === whoIsHere());
}
