import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { FilmPlace } from "@manara/contract/video/videos";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { JobName } from "../../platform/jobs/jobs.ts";
import { requireEditableLesson, requirePresenter } from "../access/access.service.ts";

/** Of a row of `uploads` or `videos`: where its film is shown; no more than one of them says so. */
export interface PlaceColumns {
  contentId: number | null;
  courseId: number | null;
  ofHome: boolean;
}

/** The one of these columns by which the rows of a place are found. */
export type PlaceRow = { contentId: number } | { courseId: number } | { ofHome: true };

/** The place of a row; null: it is no more. */
export function findPlace({ contentId, courseId, ofHome }: PlaceColumns): PlaceRow | null {
  if (contentId !== null) return { contentId };
  if (courseId !== null) return { courseId };
  return ofHome ? { ofHome } : null;
}

/** The place that a call names; exactly one, by the contract. */
export const toPlace = ({ contentId, courseId, of }: FilmPlace): PlaceRow =>
  findPlace({ contentId: contentId ?? null, courseId: courseId ?? null, ofHome: of === "HOME" }) ??
  fail("BAD_REQUEST");

/** Lets pass those who may change the film of a place. */
export async function requirePlaceStaff(db: Queryable, caller: Caller, place: PlaceRow): Promise<void> {
  if ("contentId" in place) await requireEditableLesson(db, caller, place.contentId);
  else if ("courseId" in place) await requirePresenter(db, caller, place.courseId);
  else if (!mayAdminister(caller.role)) fail("NOT_AUTHORISED");
}

/** The row that shows the film of a place, and how the columns of the film begin there. */
export function rowOf(place: PlaceRow): { table: string; id: number; film: string } {
  if ("contentId" in place) return { table: "contents", id: place.contentId, film: "video" };
  if ("courseId" in place) return { table: "courses", id: place.courseId, film: "introVideo" };
  return { table: "configuration", id: 1, film: "homeVideo" };
}

/** The folder of a film in the store. Those of courses and of the home page are for everybody, as their pictures are. */
export const folderOf = (place: PlaceRow | null, name: string): string =>
  `${place && !("contentId" in place) ? "public/" : ""}videos/${name}/`;

/** The job that makes the versions of a film. One of a release that knows lessons alone leaves the others to this one. */
export const makingJobOf = (place: PlaceRow): Extract<JobName, `process${string}`> =>
  "contentId" in place ? "processVideo" : "processPublicVideo";

/** The subject of an act; a course stands in its details. */
export const subjectOf = (place: PlaceRow): { subjectId?: number } =>
  "contentId" in place ? { subjectId: place.contentId } : {};
