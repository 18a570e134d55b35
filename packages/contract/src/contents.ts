import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, IdParam } from "./primitives.ts";

export const ContentType = z.enum(["UNIT", "LESSON"]);
export type ContentType = z.output<typeof ContentType>;

export const Attachment = z.object({
  attachmentId: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int().nonnegative(),
  url: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

export const Content = z.object({
  contentId: Id,
  courseId: Id,
  type: ContentType,
  unitId: Id.nullable(),
  title: z.string(),
  description: z.string(),
  order: z.int(),
  free: z.boolean(),
  hidden: z.boolean(),
  video: z.object({ url: z.string(), durationSeconds: z.int().nullable() }).nullable(),
  attachments: z.array(Attachment),
});
export type Content = z.output<typeof Content>;

const contentQuery = z.object({ contentId: IdParam });
const lessonErrors = ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED"] as const;

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
    query: contentQuery,
    answer: { status: 200, schema: Content },
    errors: lessonErrors,
  }),
  nextContent: endpoint({
    method: "GET",
    path: "/content/next",
    summary: "The lesson after this one, across units",
    who: "all",
    query: contentQuery,
    answer: { status: 200, schema: Content },
    errors: lessonErrors,
  }),
  previousContent: endpoint({
    method: "GET",
    path: "/content/previous",
    summary: "The lesson before this one, across units",
    who: "all",
    query: contentQuery,
    answer: { status: 200, schema: Content },
    errors: lessonErrors,
  }),
};
