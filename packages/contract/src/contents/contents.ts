import { z } from "zod";
import { Access } from "../access/access.ts";
import { endpoint } from "../calls/endpoint.ts";
import { ClonePreview } from "../courses/clone-preview.ts";
import { answeredFields, Id, IdParam, Timestamp, Version } from "../fields/primitives.ts";
import { Captions, VideoStream, videoMakings } from "../video/video-stream.ts";
import {
  beganFrom,
  CloneContentsBody,
  CreateLessonBody,
  CreateUnitBody,
  LessonEdits,
  LessonKind,
  MoveContentBody,
  PreviewDescriptionBody,
  UnitEdits,
} from "./content-edits.ts";
import { lessonFields } from "./content-rules.ts";

export const Attachment = z.object({
  attachmentId: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int().nonnegative(),
  url: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

/** A lesson, in a unit or outside; locked, it has neither video nor attachments. */
export const Lesson = z.object({
  contentId: Id,
  courseId: Id,
  type: z.literal("LESSON"),
  kind: LessonKind,
  unitId: Id.nullable(),
  ...answeredFields(lessonFields),
  order: z.int(),
  video: z.object({ url: z.string(), durationSeconds: z.int().nullable() }).nullable(),
  durationSeconds: z
    .int()
    .nullable()
    .describe("How long its video lasts, of a locked one too; null: not known"),
  videoInMaking: z
    .enum(videoMakings)
    .nullable()
    .describe(
      "A video that it does not show yet: it is being uploaded or prepared, or could not be prepared; null: there is none",
    ),
  attachments: z.array(Attachment),
  opensAt: Timestamp.nullable().describe(
    "When it opens to whoever asks, where that time has not come; to its staff: when it opens by its date. Null: at once",
  ),
  opensAfterDays: z
    .int()
    .nullable()
    .describe("How many days after they got the course it opens to students; null: at once"),
  access: Access,
  version: Version,
});
export type Lesson = z.output<typeof Lesson>;

/** A part of a course, followed in the outline by its lessons. It has the fields of a lesson, some of them empty. */
export const Unit = Lesson.extend({
  type: z.literal("UNIT"),
  kind: z.null(),
  unitId: z.null(),
  video: z.null(),
  durationSeconds: z.null(),
  videoInMaking: z.null(),
  opensAt: z.null(),
  opensAfterDays: z.null(),
  attachments: z.array(z.never()),
});
export type Unit = z.output<typeof Unit>;

export const Content = z.discriminatedUnion("type", [Lesson, Unit]);
export type Content = z.output<typeof Content>;
export type ContentType = Content["type"];

const html = { descriptionHtml: z.string().nullable() };

/**
 * A unit or lesson by itself. Its description is what was typed; with HTML it is shown as that, else as it was typed. A
 * video that was uploaded is a stream, in several versions.
 */
export const ContentInFull = z.discriminatedUnion("type", [
  Lesson.extend({ ...html, stream: VideoStream.nullable(), captions: z.array(Captions) }),
  Unit.extend({ ...html, stream: z.null(), captions: z.array(z.never()) }),
]);
export type ContentInFull = z.output<typeof ContentInFull>;

const unseen = { unseenCommentsCount: z.int().nonnegative() };

/** A unit or lesson as the course's staff see it. */
export const ContentWithUnseen = z.discriminatedUnion("type", [Lesson.extend(unseen), Unit.extend(unseen)]);
export type ContentWithUnseen = z.output<typeof ContentWithUnseen>;

export const ATTACHMENT_MAX_BYTES = 50 * 1024 * 1024;

const content = { schema: ContentInFull } as const;
const contentQuery = z.object({ contentId: IdParam });
const lessonErrors = [
  "CONTENT_NOT_FOUND",
  "COURSE_NOT_FOUND",
  "COURSE_NOT_PURCHASED",
  "CONTENT_NOT_OPEN",
] as const;

export const contentEndpoints = {
  listContents: endpoint({
    method: "GET",
    path: "/content/list",
    summary: "The outline of a course: units, each followed by its lessons",
    who: "all",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.array(Content) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  getContent: endpoint({
    method: "GET",
    path: "/content/get",
    summary: "One lesson with its video and attachments",
    who: "all",
    narrowedTo: "lesson-access",
    query: contentQuery,
    answer: { status: 200, schema: ContentInFull },
    errors: lessonErrors,
  }),
  nextContent: endpoint({
    method: "GET",
    path: "/content/next",
    summary: "The lesson after this one, across units",
    who: "all",
    narrowedTo: "lesson-access",
    query: contentQuery,
    answer: { status: 200, schema: ContentInFull },
    errors: lessonErrors,
  }),
  previousContent: endpoint({
    method: "GET",
    path: "/content/previous",
    summary: "The lesson before this one, across units",
    who: "all",
    narrowedTo: "lesson-access",
    query: contentQuery,
    answer: { status: 200, schema: ContentInFull },
    errors: lessonErrors,
  }),
  listContentsWithUnseen: endpoint({
    method: "GET",
    path: "/content/list-with-unseen-comments-count/{courseId}",
    summary:
      "The outline with what is hidden, each lesson with the number of comments its teacher has not seen",
    who: "contents",
    params: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.array(ContentWithUnseen) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  createUnit: endpoint({
    method: "POST",
    path: "/content/create-unit",
    summary: "Add a unit at the end of a course",
    who: "contents",
    body: CreateUnitBody,
    answer: { status: 201, ...content },
    errors: ["COURSE_NOT_FOUND"],
  }),
  createLesson: endpoint({
    method: "POST",
    path: "/content/create-lesson",
    summary: "Add a lesson at the end of a unit, or of a course. A test is hidden until it is complete",
    who: "contents",
    body: CreateLessonBody,
    answer: { status: 201, ...content },
    errors: ["COURSE_NOT_FOUND", "CONTENT_NOT_FOUND"],
  }),
  editUnit: endpoint({
    method: "POST",
    path: "/content/edit-unit",
    summary:
      "Edit a unit; fields not sent stay. A hidden unit hides its lessons. With a version it applies only to that one",
    who: "contents",
    body: UnitEdits.extend({ contentId: Id, ...beganFrom }),
    answer: { status: 200, ...content },
    errors: ["CONTENT_NOT_FOUND", "EDIT_CONFLICT"],
  }),
  editLesson: endpoint({
    method: "POST",
    path: "/content/edit-lesson",
    summary:
      "Edit a lesson; fields not sent stay. A test is shown to students once it is complete. Another unitId moves it to the end of that unit of its course, null out of " +
      "the units. A videoUrl is an http(s) address or the link of a stored file. With a version it applies only to that one",
    who: "contents",
    body: LessonEdits.extend({ contentId: Id, ...beganFrom }),
    answer: { status: 200, ...content },
    errors: ["CONTENT_NOT_FOUND", "EDIT_CONFLICT", "TEST_INCOMPLETE"],
  }),
  previewDescription: endpoint({
    method: "POST",
    path: "/content/preview-description",
    summary:
      "The HTML that a description in Markdown would be shown as; null when it is blank. Nothing is kept",
    who: "contents",
    body: PreviewDescriptionBody,
    answer: { status: 200, schema: z.object({ descriptionHtml: z.string().nullable() }) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  changeContentOrder: endpoint({
    method: "POST",
    path: "/content/change-order",
    summary:
      "Order the units of a course and the lessons of each. The list names all of them; none changes its unit",
    who: "contents",
    body: z.object({ courseId: Id, contentIds: z.array(Id).max(10_000) }),
    answer: { status: 200, schema: z.array(Content) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  moveContent: endpoint({
    method: "POST",
    path: "/content/move",
    summary:
      "Move a lesson into a unit or out of the units, or a unit or lesson among its neighbours: before one of them, or to the " +
      "end. Answers the outline",
    who: "contents",
    body: MoveContentBody,
    answer: { status: 200, schema: z.array(Content) },
    errors: ["CONTENT_NOT_FOUND"],
  }),
  cloneContents: endpoint({
    method: "POST",
    path: "/content/clone-contents-to-courses",
    summary: "Copy units with their lessons, and lessons, to the end of each course: all of them or none",
    who: "contents",
    body: CloneContentsBody,
    answer: { status: 201, schema: z.object({ created: z.int().nonnegative() }) },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  previewClone: endpoint({
    method: "POST",
    path: "/content/preview-clone",
    summary: "What copying units and lessons to courses would make, by the copied contents; nothing is made",
    who: "contents",
    body: CloneContentsBody,
    answer: { status: 200, schema: ClonePreview },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND"],
  }),
  addAttachment: endpoint({
    method: "POST",
    path: "/content/add-attachment",
    summary:
      "Attach a file of at most 50 MiB to a lesson: PDF, PNG, JPEG, WebP, GIF, ZIP, Word, Excel, PowerPoint, MP3, M4A, " +
      "MP4, told by its bytes; or plain text in UTF-8 whose name says so (.txt, .csv …)",
    who: "contents",
    query: contentQuery,
    upload: { maxBytes: ATTACHMENT_MAX_BYTES },
    answer: { status: 201, schema: Attachment },
    errors: ["CONTENT_NOT_FOUND", "UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"],
  }),
  deleteAttachment: endpoint({
    method: "DELETE",
    path: "/content/delete-attachment",
    summary: "Take an attachment away from its lesson. It can be restored for a day",
    who: "contents",
    query: z.object({ attachmentId: IdParam }),
    answer: { status: 204 },
    errors: ["CONTENT_NOT_FOUND"],
  }),
  deleteContent: endpoint({
    method: "DELETE",
    path: "/content/delete",
    summary:
      "Delete a lesson, or a unit with its lessons, with attachments and discussions. It can be restored for a day",
    who: "contents",
    query: contentQuery,
    answer: { status: 204 },
    errors: ["CONTENT_NOT_FOUND"],
  }),
  restoreContent: endpoint({
    method: "POST",
    path: "/content/restore",
    summary:
      "Take back the deletion of a lesson, or of a unit with the lessons that went along, and answer what has come back. It " +
      "stands where it stood",
    who: "contents",
    body: z.object({ contentId: Id }),
    answer: { status: 200, schema: z.array(Content) },
    errors: ["CONTENT_NOT_FOUND"],
  }),
};
