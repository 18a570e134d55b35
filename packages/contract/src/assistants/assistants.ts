import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam } from "../fields/primitives.ts";
import { assistantRights } from "./assistant-rules.ts";

const Rights = z
  .array(z.enum(assistantRights))
  .describe(
    "`answers`: reads its discussions as staff, answers, and writes announcements and events; `people`: sees its students, what they do, and whom to call; `contents`: changes its contents",
  );

/** Somebody who helps in a course. */
export const CourseAssistant = z.object({ userId: Id, fullName: z.string(), rights: Rights });
export type CourseAssistant = z.output<typeof CourseAssistant>;

/** A course that somebody helps in. */
export const AssistedCourse = z.object({ courseId: Id, name: z.string(), rights: Rights });
export type AssistedCourse = z.output<typeof AssistedCourse>;

const SetAssistantBody = z.object({ courseId: Id, userId: Id, rights: Rights.min(1) });
export type SetAssistantBody = z.output<typeof SetAssistantBody>;

export const assistantEndpoints = {
  listAssistedCourses: endpoint({
    method: "GET",
    path: "/assistant/mine",
    summary: "Courses that the caller helps in, by name",
    who: "session",
    answer: { status: 200, schema: z.array(AssistedCourse) },
    errors: [],
  }),
  listAssistants: endpoint({
    method: "GET",
    path: "/assistant/list",
    summary: "People who help in a course, by name",
    who: "admin",
    query: z.object({ courseId: IdParam }),
    answer: { status: 200, schema: z.array(CourseAssistant) },
    errors: ["COURSE_NOT_FOUND"],
  }),
  setAssistant: endpoint({
    method: "POST",
    path: "/assistant/set",
    summary:
      "Give a teacher or lecturer these rights in a course, in place of those that they had as an assistant",
    who: "admin",
    body: SetAssistantBody,
    answer: { status: 200, schema: CourseAssistant },
    errors: ["COURSE_NOT_FOUND", "USER_NOT_FOUND"],
  }),
  removeAssistant: endpoint({
    method: "DELETE",
    path: "/assistant/remove",
    summary: "End the rights of an assistant in a course; who has none is answered alike",
    who: "admin",
    query: z.object({ courseId: IdParam, userId: IdParam }),
    answer: { status: 204 },
    errors: ["COURSE_NOT_FOUND"],
  }),
};
