import { setTimeout as wait } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../platform/failure.ts";
import { limitConcurrency } from "../platform/throttle/concurrency-limit.ts";

/** A file somebody sends, as it arrives; its type is still to be checked by its bytes. */
export interface UploadedFile {
  /** As the sender's machine calls it; to be shown, never to be used as a path. */
  name: string;
  /**
   * To be read once. Refuses a file over the limit with PAYLOAD_TOO_LARGE; a form that breaks off, or a sender that stalls,
   * with BAD_REQUEST.
   */
  pieces: AsyncIterable<Uint8Array>;
}

/** The most that a field beside the file may hold. */
const FIELD_BYTES = 64 * 1024;
/**
 * Files that one process receives at once; each takes a few megabytes of memory. Those that wait stay with their senders: nothing
 * of them is read.
 */
const receiving = limitConcurrency({ atOnce: 8, waiting: 16, patienceMs: 10_000 });
/** Files of one sender, with those that wait. */
const MOST_OF_ONE = 4;
const AGAIN_AFTER_SECONDS = 5;
/** A sender that sends nothing for as long is cut off. */
const STALLED_AFTER_MS = 30_000;
/** It has this long to read why. */
const HANG_UP_AFTER_MS = 1000;

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: FIELD_BYTES, headerPairs: 100 },
  });
}

const fileRequired = { path: "file", code: "FILE_REQUIRED", message: "file required" };

/** Senders whose files are under way or wait, once for each. */
const underWay: (number | null)[] = [];

function begin(sender: number | null): void {
  if (underWay.filter((one) => one === sender).length >= MOST_OF_ONE)
    throw new Failure("UNAVAILABLE", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  underWay.push(sender);
}

interface Limits {
  maxBytes: number;
  /** The account that sends it. */
  sender: number | null;
  reply: FastifyReply;
  stalledAfterMs?: number;
}

/**
 * Hands the one file of a form to a handler. Refuses a request without one, and one more than can be received at once, in all
 * or from one sender.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  limits: Limits,
  handle: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const { sender, reply } = limits;
  let isReceived = false;
  try {
    return await inTurn(sender, () =>
      receiving(() => {
        isReceived = true;
        return receive(request, limits, handle);
      }),
    );
  } catch (error) {
    if (!isReceived) {
      // By itself Node would read, and throw away, all that is still to come.
      reply.raw.once("finish", () => request.raw.pause());
      hangUp(request);
    }
    throw error;
  }
}

async function inTurn<T>(sender: number | null, work: () => Promise<T>): Promise<T> {
  begin(sender);
  try {
    return await work();
  } finally {
    underWay.splice(underWay.indexOf(sender), 1);
  }
}

/** Grace for a sender to read the answer. */
const hangUp = (request: FastifyRequest) =>
  void setTimeout(() => request.raw.destroy(), HANG_UP_AFTER_MS).unref();

async function receive<T>(
  request: FastifyRequest,
  { maxBytes, stalledAfterMs = STALLED_AFTER_MS }: Limits,
  handle: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  // The parser cuts at its limit and would not say so; one byte more lets a file over ours be detected.
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes + 1 } }).catch(refuseUnreadable)
    : undefined;
  if (part?.fieldname !== "file") throw new Failure("VALIDATION_FAILED", { issues: [fileRequired] });
  // Bytes that say they are of no type in particular count as a file without a name, whatever the parser's types say.
  const { filename }: { filename?: string } = part;
  const cutOff = () => hangUp(request);
  const reader = part.file[Symbol.asyncIterator]();
  const pieces = readPieces(reader, { maxBytes, stalledAfterMs, cutOff });
  try {
    return await handle({ name: filename ?? "", pieces });
  } finally {
    // Passes over the rest that the handler did not want: the next request of this connection would wait behind it.
    part.file.on("error", () => undefined);
    void passOver(reader);
  }
}

/** Resuming the stream would do nothing: it is being iterated. */
async function passOver(reader: AsyncIterator<unknown>): Promise<void> {
  try {
    while (!(await reader.next()).done);
  } catch {
    // A sender that has gone.
  }
}

async function* readPieces(
  reader: AsyncIterator<Uint8Array>,
  { maxBytes, stalledAfterMs, cutOff }: { maxBytes: number; stalledAfterMs: number; cutOff: () => void },
): AsyncGenerator<Uint8Array> {
  for (let size = 0; ; ) {
    const { done, value } = await within(stalledAfterMs, reader.next().catch(refuseUnreadable), cutOff);
    if (done) return;
    size += value.length;
    if (size > maxBytes) throw new Failure("PAYLOAD_TOO_LARGE");
    yield value;
  }
}

async function within<T>(ms: number, work: Promise<T>, onLate: () => void): Promise<T> {
  const inTime = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: inTime.signal }).then(() => {
    onLate();
    throw new Failure("BAD_REQUEST");
  });
  // When the work has won the race, nobody else takes this error.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    inTime.abort();
  }
}

/** All bytes of a file that is small enough for that. */
export async function readWhole({ pieces }: UploadedFile): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

/** The parser throws plain errors at a form without boundary or end; what it limits has a status already. */
function refuseUnreadable(error: Error): never {
  throw "statusCode" in error ? error : new Failure("BAD_REQUEST");
}
