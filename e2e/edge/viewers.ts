import { type Api, makeClient } from "@manara/contract/client";
import { overFetch, withHeaders } from "@manara/contract/transport";
import type { Connection } from "./connection.ts";
import type { WatchedVersion } from "./film-parts.ts";

/** What is left of a signature when a request with it sets out, as the player has it. */
const LEFT_MS = 1500;

/** Somebody who plays a film as the player does: by a signature that is asked for again when it has run out. */
export interface Viewer {
  /** The address of a file of the film at this moment. */
  findAddress(file: string): Promise<URL>;
  /** How often the program was asked. */
  readCalls(): number;
}

export const apiOf = (url: string, token: string): Api =>
  makeClient(withHeaders(overFetch(url), () => ({ authorization: `Bearer ${token}` }))).api;

export function seatViewer(api: Api, contentId: number): Viewer {
  let calls = 0;
  let until = 0;
  let signed = { folder: "", query: "" };
  return {
    async findAddress(file) {
      if (until - performance.now() < LEFT_MS) {
        const asked = performance.now();
        calls += 1;
        const { edge } = await api("GET /video/film-address", { query: { contentId } });
        if (!edge) throw new Error("the school names no edge");
        signed = { folder: edge.url + edge.folder, query: edge.query };
        until = asked + edge.goodForMs;
      }
      return new URL(`${signed.folder}${file}?${signed.query}`);
    },
    readCalls: () => calls,
  };
}

/** Plays all of a version over one connection; answers its bytes. Fails when anything is refused. */
export async function watch(
  viewer: Viewer,
  connection: Connection,
  { parts }: WatchedVersion,
): Promise<number> {
  let bytes = 0;
  for (const part of parts) {
    // A signature can run out on a busy machine's way from here to the edge: it is asked for again then, as a player does.
    for (let attempt = 0; ; attempt += 1) {
      const status = await connection.ask(await viewer.findAddress(part.file), part.range);
      if (status === (part.range === null ? 200 : 206)) break;
      if (attempt === 2) throw new Error(`${part.file} ${part.range ?? ""} is answered ${status}`);
    }
    bytes += part.bytes;
  }
  return bytes;
}
