import type { Settings } from "../../../settings/settings.ts";

/** Where films are kept near to who watches them, and how they are reached there. */
export interface Edge {
  /** An origin, as browsers write it. */
  url: string;
  /** Key of signatures. */
  key: string;
  /** Key that the edge shows to this program when it asks for a film. */
  passKey: string;
}

/** The edge of this school; null: it has none, and films come from here. */
export function findEdge({ FILMS_URL, FILMS_KEY, FILMS_PASS_KEY }: Settings): Edge | null {
  return FILMS_URL !== undefined && FILMS_KEY !== undefined && FILMS_PASS_KEY !== undefined
    ? { url: FILMS_URL, key: FILMS_KEY, passKey: FILMS_PASS_KEY }
    : null;
}

/** Where the files of films begin, at the edge and at this program; the rest of a path is their key, which is never used again. */
export const FILMS_PATH = "/films/";
