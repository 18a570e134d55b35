import { connect } from "node:net";
import { makeReader } from "./response-reader.ts";

/** What one client does before it begins anew: requests as they go over the wire, one after the other. */
export type Visit = readonly Buffer[];

/** The next visit; null when there are no more. */
export type VisitSource = () => Visit | null;

interface HttpLoad {
  port: number;
  connections: number;
  seconds: number;
  next: VisitSource;
  /** The status every answer must have: refusals are cheap and must not pass for speed. */
  status: number;
}

/** As much of an answer as is read at once. */
const READ_BYTES = 64 * 1024;

/**
 * Keeps every connection busy with one request at a time and measures visits, in milliseconds. A client of our own,
 * since on few cores a costlier one would measure itself: it writes ready bytes, reads them into one buffer and looks
 * at no more of an answer than where it ends. 15 µs of processor time a page, where autocannon takes 97 and wrk 12.
 */
export async function loadOverHttp(load: HttpLoad): Promise<{ latencies: number[]; elapsedMs: number }> {
  const latencies: number[] = [];
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => openConnection(load, latencies)),
  );
  const started = performance.now();
  const until = started + load.seconds * 1000;
  await Promise.all(connections.map(({ drive }) => drive(until)));
  return { latencies, elapsedMs: performance.now() - started };
}

/** A connection that is not used yet. */
function openConnection({ port, next, status }: HttpLoad, latencies: number[]) {
  const reader = makeReader(status);
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let until = 0;
  let visit: Visit = [];
  let step = 0;
  let began = 0;

  const end = (error?: Error) => {
    socket.destroy();
    if (error) reject(error);
    else resolve();
  };
  function begin(): void {
    began = performance.now();
    const following = began < until ? next() : null;
    if (following) {
      visit = following;
      step = 0;
      send();
    } else {
      end();
    }
  }
  function send(): void {
    const request = visit[step];
    if (request) socket.write(request);
  }
  function take(bytes: Buffer): void {
    const answer = reader.read(bytes);
    if (!answer) return;
    step += 1;
    if (answer.status !== status) {
      end(new Error(`answered ${answer.status}: ${answer.text}`));
    } else if (step < visit.length) {
      send();
    } else {
      latencies.push(performance.now() - began);
      begin();
    }
  }

  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback(size, buffer) {
        take(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        return true;
      },
    },
  });
  socket.on("error", end);
  socket.on("close", () => end(new Error("the server closed a connection")));
  return new Promise<{ drive(until: number): Promise<void> }>((ready) => {
    socket.once("connect", () =>
      ready({
        drive(moment) {
          until = moment;
          begin();
          return ended;
        },
      }),
    );
    // Whoever drives it awaits the same promise, and gets the error.
    ended.catch(() => ready({ drive: () => ended }));
  });
}
