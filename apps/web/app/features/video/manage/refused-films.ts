import { findDraft, forgetDraft, keepDraft } from "../../../staff/draft.ts";
import type { FilmProblem } from "./check-film.ts";

/*
 * Films that were refused before the server knew of them, kept on this device as drafts are: they stay listed with their
 * reason after a reload.
 */

export interface RefusedFilm {
  name: string;
  problem: FilmProblem;
}

const keyOf = (contentId: number) => `refused films ${contentId}`;

/** Those of a lesson, or of a unit that several were added to. */
export const findRefused = (contentId: number): RefusedFilm[] =>
  Object.entries(findDraft(keyOf(contentId)) ?? {}).map(([name, problem]) => ({
    name,
    problem: JSON.parse(problem) as FilmProblem,
  }));

/** Keeps one; of two with the same name the later. */
export const keepRefused = (contentId: number, { name, problem }: RefusedFilm): void =>
  keepDraft(keyOf(contentId), { ...findDraft(keyOf(contentId)), [name]: JSON.stringify(problem) });

/** Takes one off the list. */
export function takeOffRefused(contentId: number, name: string): void {
  const { [name]: _, ...others } = findDraft(keyOf(contentId)) ?? {};
  if (Object.keys(others).length > 0) keepDraft(keyOf(contentId), others);
  else forgetDraft(keyOf(contentId));
}
