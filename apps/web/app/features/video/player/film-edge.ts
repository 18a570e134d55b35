import type { FilmAddress } from "@manara/contract/video/videos";
import { backgroundApi } from "../../../api/background-api.ts";

/** Margin of a signature when a request with it sets out; a new one is used whatever is left. */
const LEFT_MS = 1500;

/** As often in a row the edge has to fail, while the school answers, before the film comes from the school. */
const FAILURES = 3;

interface Signed {
  address: FilmAddress["edge"];
  /** As `performance.now` counts. */
  until: number;
}

/** Where the files of one film are loaded from. */
export interface FilmEdge {
  /** The address of a file of the film at this moment, given its own; rejects when whoever asks may not load it any more. */
  findAddress(url: string): Promise<string>;
  /** Says whether the edge has brought what was asked of it. */
  report(isBrought: boolean): void;
}

/** The part of a lesson's link that names the file: what comes after the grant. */
const keyOf = (url: string): string => /\/media\/~[^/]+\/(.+)$/.exec(url)?.[1] ?? "";

async function ask(contentId: number): Promise<Signed> {
  // What is good for seconds counts from when it was asked for.
  const asked = performance.now();
  const { edge } = await backgroundApi("GET /video/film-address", { query: { contentId } });
  return { address: edge, until: asked + (edge?.goodForMs ?? 0) };
}

/**
 * The edge that a lesson's film is loaded from. Its addresses are signed for seconds: what asks for a file later than that asks the school
 * first, which answers as long as the session stands and the lesson is open.
 */
export function openFilmEdge(contentId: number): FilmEdge {
  let signed: Promise<Signed> | null = null;
  let last: Signed | null = null;
  let failures = 0;

  function findSigned(): Promise<Signed> {
    if (last && last.until - performance.now() > LEFT_MS) return Promise.resolve(last);
    // Those who ask meanwhile wait for the same answer.
    signed ??= ask(contentId)
      .then((answer) => {
        last = answer;
        return answer;
      })
      .finally(() => {
        signed = null;
      });
    return signed;
  }

  return {
    async findAddress(url) {
      if (failures >= FAILURES) return url;
      const { address } = await findSigned();
      const key = keyOf(url);
      return address && key.startsWith(address.folder) ? `${address.url}${key}?${address.query}` : url;
    },
    report(isBrought) {
      failures = isBrought ? 0 : failures + 1;
      // It may be what was refused.
      if (!isBrought) last = null;
    },
  };
}
