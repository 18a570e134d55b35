import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { callRules, reasonsToCall } from "./call-rules.ts";

const Count = z.int().nonnegative();

const inCourse = { userId: Id, fullName: z.string(), courseId: Id, courseName: z.string() };

/** A student whom their teacher should call, and why. */
export const StudentToCall = z.object({
  ...inCourse,
  phoneNumber: z.string().describe("National number"),
  reason: z.enum(reasonsToCall),
  purchasedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  finished: Count.describe("Lessons, tests among them"),
  lessons: Count,
  examsEnd: Timestamp.nullable().describe("When their exams end, if within thirty days"),
});
export type StudentToCall = z.output<typeof StudentToCall>;

/** A student whom their teacher should speak to, and who has no phone number. */
export const StudentWithoutNumber = StudentToCall.omit({ phoneNumber: true });
export type StudentWithoutNumber = z.output<typeof StudentWithoutNumber>;

/** A call that an educator has noted. */
export const NotedCall = z.object({ callId: Id, ...inCourse, note: z.string(), calledAt: Timestamp });
export type NotedCall = z.output<typeof NotedCall>;

export const callListEndpoints = {
  listCalls: endpoint({
    method: "GET",
    path: "/record/calls",
    summary:
      "Whom an educator should call this week, of the students of the courses that they teach, most urgent first, and the calls that they noted in the last seven days",
    who: "owner",
    query: z.object({ userId: IdParam }),
    answer: {
      status: 200,
      schema: z.object({
        toCall: z.array(StudentToCall),
        withoutNumber: z
          .array(StudentWithoutNumber)
          .describe("Those whom nobody can call, for the same reasons; no more than thirty"),
        called: z.array(NotedCall),
      }),
    },
    errors: [],
  }),
  noteCall: endpoint({
    method: "POST",
    path: "/record/note-call",
    summary:
      "Note that a student of an own course was called, and what was said. They are off the list for two weeks",
    who: "staff",
    body: z.object({ userId: Id, courseId: Id, ...fieldsOf(callRules) }),
    answer: { status: 201, schema: z.object({ callId: Id }) },
    errors: ["COURSE_NOT_FOUND", "USER_NOT_FOUND"],
  }),
};
