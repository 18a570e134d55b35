import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, IdParam } from "../fields/primitives.ts";
import { Captions } from "../video/video-stream.ts";
import { Attachment } from "./contents.ts";

/** A lesson that nobody can watch yet. */
export const LessonWithoutVideo = z.object({
  contentId: Id,
  title: z.string(),
  /** For staff alone. */
  hidden: z.boolean(),
  course: z.object({ courseId: Id, name: z.string() }),
});
export type LessonWithoutVideo = z.output<typeof LessonWithoutVideo>;

/** A unit or lesson that was deleted within the last day, and can be restored. */
export const DeletedContent = z.object({
  contentId: Id,
  type: z.enum(["UNIT", "LESSON"]),
  title: z.string(),
  /** Of a unit: how many lessons come back with it. */
  lessonsCount: z.int(),
  deletedAt: z.iso.datetime(),
});
export type DeletedContent = z.output<typeof DeletedContent>;

/** Most lessons in a count; whoever has more begins with the newest courses. */
export const MOST_WITHOUT_VIDEO = 1000;

const CAPTIONS_MAX_BYTES = 1024 * 1024;

export const contentManagementEndpoints = {
  addCaptions: endpoint({
    method: "POST",
    path: "/content/add-captions",
    summary:
      "Give a lesson's video captions in a language, in the place of those it has: WebVTT or SubRip of at most 1 MiB. They are " +
      "taken away, and restored, as attachments are",
    who: "contents",
    query: z.object({ contentId: IdParam, language: z.enum(locales) }),
    upload: { maxBytes: CAPTIONS_MAX_BYTES },
    answer: { status: 201, schema: Captions },
    errors: ["CONTENT_NOT_FOUND", "UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"],
  }),
  listDeletedContents: endpoint({
    method: "GET",
    path: "/content/list-deleted/{courseId}",
    summary:
      "What was deleted from the outline of a course within the last day and can be restored, the newest first. A lesson whose " +
      "unit is deleted too appears once the unit is restored",
    who: "contents",
    params: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.array(DeletedContent) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listLessonsWithoutVideo: endpoint({
    method: "GET",
    path: "/content/list-without-video",
    summary:
      "Lessons that have neither a stored video nor an address of one, and none that is being prepared, those of the newest courses " +
      "first: the first thousand. 50 of them without a limit",
    who: "editor",
    query: pageOf(50),
    answer: { status: 200, schema: z.array(LessonWithoutVideo), counted: true },
    errors: [],
  }),
  restoreAttachment: endpoint({
    method: "POST",
    path: "/content/restore-attachment",
    summary: "Give an attachment that was taken away back to its lesson",
    who: "contents",
    body: z.object({ attachmentId: Id }),
    answer: { status: 200, schema: Attachment },
    errors: ["CONTENT_NOT_FOUND"],
  }),
};
