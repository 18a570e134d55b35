import type { FilmPlace } from "@manara/contract/video/videos";
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

const keyOf = (place: FilmPlace) => `refused films ${nameOfPlace(place)}`;

/** Those of a place, or of a unit that several were added to. */
export const findRefused = (place: FilmPlace): RefusedFilm[] =>
  Object.entries(findDraft(keyOf(place)) ?? {}).map(([name, problem]) => ({
    name,
    problem: JSON.parse(problem) as FilmProblem,
  }));

/** Keeps one; of two with the same name the later. */
export const keepRefused = (place: FilmPlace, { name, problem }: RefusedFilm): void =>
  keepDraft(keyOf(place), { ...findDraft(keyOf(place)), [name]: JSON.stringify(problem) });

/** Takes one off the list. */
export function takeOffRefused(place: FilmPlace, name: string): void {
  const { [name]: _, ...others } = findDraft(keyOf(place)) ?? {};
  if (Object.keys(others).length > 0) keepDraft(keyOf(place), others);
  else forgetDraft(keyOf(place));
}

/** Name of a place that films are sent to; on this device it stands for that one alone. */
export const nameOfPlace = ({ contentId, courseId }: FilmPlace): string =>
  contentId === undefined ? (courseId === undefined ? "home" : `course ${courseId}`) : String(contentId);

export const isSamePlace = (one: FilmPlace, other: FilmPlace): boolean =>
  nameOfPlace(one) === nameOfPlace(other);
