import { connect, type Socket } from "node:net";
import { type LoadResult, summarise } from "./load-result.ts";
import { makeReader } from "./response-reader.ts";

/** The next request as it goes over the wire; null when there are no more. */
export type RequestSource = () => Buffer | null;

interface HttpLoad {
  port: number;
  connections: number;
  seconds: number;
  next: RequestSource;
  /** The status every answer must have: refusals are cheap and must not pass for speed. */
  status: number;
}

/**
 * Keeps every connection busy with one request at a time and measures. A client of our own, since on few cores a
 * costlier one would measure itself: it writes ready bytes and reads no more of an answer than where it ends.
 */
export async function loadOverHttp(load: HttpLoad): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1000;
  await Promise.all(sockets.map((socket) => drive(socket, { ...load, until, latencies })));
  return summarise(latencies, performance.now() - started);
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

function drive(
  socket: Socket,
  { next, status, until, latencies }: HttpLoad & { until: number; latencies: number[] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = makeReader();
    let sent = 0;
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    const send = () => {
      sent = performance.now();
      const request = sent < until ? next() : null;
      if (request) socket.write(request);
      else end();
    };
    socket.on("error", end);
    socket.on("close", () => end(new Error("the server closed a connection")));
    socket.on("data", (bytes) => {
      const answer = reader.read(bytes);
      if (!answer) return;
      if (answer.status !== status) return end(new Error(`answered ${answer.status}: ${answer.text()}`));
      latencies.push(performance.now() - sent);
      send();
    });
    send();
  });
}
