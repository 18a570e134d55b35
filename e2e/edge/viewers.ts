import { FilmAddress } from "@manara/contract/video/videos";
import type { Connection } from "./connection.ts";
import type { WatchedVersion } from "./film-parts.ts";

/** What is left of a signature when a request with it sets out, as the player has it. */
const LEFT_MS = 1500;
/** As often a part is asked for by one new signature after another; a player goes to the program sooner. */
const ATTEMPTS = 10;

/** Somebody with a session, who watches a lesson. */
export interface Viewer {
  token: string;
  contentId: number;
}

/** The address of a file of the film at this moment; null: the program refuses it. */
export type FindAddress = (file: string) => Promise<URL | null>;

/** Asks the program for a signature as the player does: when there is none, or little is left of it. `onCall` hears of each. */
export function seatViewer(
  school: Connection,
  { token, contentId }: Viewer,
  onCall: () => void = () => undefined,
): FindAddress {
  const path = `/api/video/film-address?contentId=${contentId}`;
  let until = 0;
  let signed = { folder: "", query: "" };
  return async (file) => {
    if (until - performance.now() < LEFT_MS) {
      const asked = performance.now();
      onCall();
      const { status, text } = await school.ask(path, { Authorization: `Bearer ${token}` });
      if (status !== 200) return null;
      const { edge } = FilmAddress.parse(JSON.parse(text.slice(text.lastIndexOf("\n{"))));
      if (!edge) throw new Error("the school names no edge");
      signed = { folder: edge.url + edge.folder, query: edge.query };
      until = asked + edge.goodForMs;
    }
    return new URL(`${signed.folder}${file}?${signed.query}`);
  };
}

/** What it took to play a version. */
interface Watched {
  bytes: number;
  /** Requests whose signature had run out when the edge came to look at it: all of this is one busy machine. */
  late: number;
}

/** Plays all of a version over one connection. Fails when something of it does not come. */
export async function watch(
  find: FindAddress,
  edge: Connection,
  { parts }: WatchedVersion,
): Promise<Watched> {
  const watched = { bytes: 0, late: 0 };
  for (const { file, range, bytes } of parts) {
    let status = 0;
    for (let attempt = 0; attempt < ATTEMPTS && status !== (range === null ? 200 : 206); attempt += 1) {
      const address = await find(file);
      if (!address) throw new Error("the school gives no signature");
      const headers: Record<string, string> = range === null ? {} : { Range: range };
      ({ status } = await edge.ask(address.pathname + address.search, headers));
      if (status === 403) watched.late += 1;
      else if (status >= 400) throw new Error(`${file} ${range ?? ""} is answered ${status}`);
    }
    if (status === 403) throw new Error(`${file} ${range ?? ""} does not come`);
    watched.bytes += bytes;
  }
  return watched;
}
