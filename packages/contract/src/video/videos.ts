import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Line } from "../fields/primitives.ts";
import { filmEndings, VIDEO_MAX_BYTES } from "./video-rules.ts";

/** A video on its way, in pieces, to the one of its three places that is named. */
export const VideoUpload = z.object({
  uploadId: z.uuid(),
  contentId: Id.nullable(),
  courseId: Id.nullable(),
  ofHome: z.boolean(),
  name: z.string(),
  size: z.int().positive(),
  received: z.int().nonnegative(),
  /** Where the rest goes, by tus 1.0.0 (HEAD, PATCH, DELETE), by whoever began it. */
  url: z.string(),
});
export type VideoUpload = z.output<typeof VideoUpload>;

/** Why nothing could be made of a video. */
export const videoFailures = [
  "TOO_LONG",
  "TOO_MANY_PIXELS",
  "NO_VIDEO",
  "UNREADABLE",
  "CUT_OFF",
  "NEEDS_FFMPEG",
  "NOT_MADE",
] as const;
export type VideoFailure = (typeof videoFailures)[number];

/** A video that is not shown yet, or cannot be. Until it is ready its place shows what it showed. */
export const VideoInMaking = z.object({
  state: z.enum(["WAITING", "PROCESSING", "FAILED"]),
  name: z.string(),
  size: z.int().nonnegative(),
  /** In hundredths. */
  progress: z.int().min(0).max(100),
  failure: z.enum(videoFailures).nullable(),
  /** As far as it was found; with TOO_LONG the length that was. */
  durationSeconds: z.int().nonnegative().nullable(),
  /** While it waits: so many others are made first. */
  waitsBehind: z.int().nonnegative(),
  /** An attempt to make it failed; it is tried again by itself. */
  isRepeated: z.boolean(),
});
export type VideoInMaking = z.output<typeof VideoInMaking>;

export const VideoState = z.object({
  /** The caller's own that have not come to their end. */
  uploads: z.array(VideoUpload),
  inMaking: VideoInMaking.nullable(),
  /** Its place shows a video of which larger or smaller versions are being made. What is made at night does not count. */
  isGrowing: z.boolean(),
  /** False: this server has no ffmpeg, and shows MP4 files in the one quality that they come in. */
  makesVersions: z.boolean(),
});
export type VideoState = z.output<typeof VideoState>;

/** Where a player loads a lesson's film from, near to who watches it. */
export const FilmAddress = z.object({
  /** Null: from the addresses of the lesson. */
  edge: z
    .object({
      /** Where films begin. After it comes what the lesson's address has after its third slash. */
      url: z.string(),
      /** Folder; of another folder the edge gives nothing. */
      folder: z.string(),
      /** Signs the address, after a question mark. */
      query: z.string(),
      /** Milliseconds from now in which the edge takes it; then it is asked for again. */
      goodForMs: z.int().positive(),
    })
    .nullable(),
});
export type FilmAddress = z.output<typeof FilmAddress>;

const ofLesson = z.object({ contentId: IdParam });

/** Where a video is shown: in a lesson, as the introduction of a course, or on the home page. */
const placeOf = <S extends z.ZodType<number>>(id: S) => ({
  contentId: id.optional().meta({ example: 12 }),
  courseId: id.optional().describe("In place of contentId: the introduction of this course"),
  of: z.literal("HOME").optional().describe("In place of contentId: the home page"),
});
export type FilmPlace = {
  contentId?: number | undefined;
  courseId?: number | undefined;
  of?: "HOME" | undefined;
};

const isOnePlace = ({ contentId, courseId, of }: FilmPlace) =>
  [contentId, courseId, of].filter((one) => one !== undefined).length === 1;
const onePlace = { path: ["contentId"] };

const placeQuery = z.object(placeOf(IdParam)).refine(isOnePlace, onePlace);

export const videoEndpoints = {
  beginVideoUpload: endpoint({
    method: "POST",
    path: "/video/begin-upload",
    summary:
      `Begin the upload of the video of a lesson, of a course or of the home page, of at most 4 GiB and 20 minutes, whose name ends in ${filmEndings.join(", ")} (others are ` +
      "refused as UNSUPPORTED_MEDIA). Its bytes go to `url` by tus " +
      "within a day, with the same Authorization; ten of an account can be under way. When it is whole its versions are made",
    who: "contents",
    body: z
      .object({ ...placeOf(Id), name: Line(300), size: z.int().positive().max(VIDEO_MAX_BYTES) })
      .refine(isOnePlace, onePlace)
      .meta({ example: { contentId: 12, name: "fractions.mp4", size: 48_000_000 } }),
    answer: { status: 201, schema: VideoUpload },
    errors: [
      "CONTENT_NOT_FOUND",
      "COURSE_NOT_FOUND",
      "UNSUPPORTED_MEDIA",
      "TOO_MANY_ATTEMPTS",
      "STORAGE_FULL",
    ],
  }),
  getVideoState: endpoint({
    method: "GET",
    path: "/video/get",
    summary: "What becomes of the videos that were uploaded for a lesson, a course or the home page",
    who: "contents",
    query: placeQuery,
    answer: { status: 200, schema: VideoState },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  getFilmAddress: endpoint({
    method: "GET",
    path: "/video/film-address",
    summary:
      "Where a player loads a lesson's film from for the next seconds, in a school whose films are kept near to who watches them. " +
      "Whoever may open the lesson no more is refused",
    who: "all",
    narrowedTo: "lesson-access",
    query: ofLesson,
    answer: { status: 200, schema: FilmAddress },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED", "CONTENT_NOT_OPEN"],
  }),
  retryVideo: endpoint({
    method: "POST",
    path: "/video/retry",
    summary: "Make the versions of a video again that could not be made",
    who: "contents",
    body: z
      .object(placeOf(Id))
      .refine(isOnePlace, onePlace)
      .meta({ example: { contentId: 12 } }),
    answer: { status: 200, schema: VideoState },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  discardVideo: endpoint({
    method: "DELETE",
    path: "/video/discard",
    summary: "Give up a video that is not shown yet, or cannot be. What its place shows stays",
    who: "contents",
    query: placeQuery,
    answer: { status: 204 },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
};
