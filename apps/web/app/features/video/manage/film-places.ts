import type { FilmPlace } from "@manara/contract/video/videos";

/** Name of a place that films are sent to; on this device it stands for that one alone. */
export const nameOfPlace = ({ contentId, courseId }: FilmPlace): string =>
  contentId === undefined ? (courseId === undefined ? "home" : `course ${courseId}`) : String(contentId);

export const isSamePlace = (one: FilmPlace, other: FilmPlace): boolean =>
  nameOfPlace(one) === nameOfPlace(other);
