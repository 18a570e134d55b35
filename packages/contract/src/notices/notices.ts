import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, Timestamp } from "../fields/primitives.ts";
import { MOST_COUNTED, NOTICE_DAYS } from "./notice-rules.ts";

/** Kinds of notices: what has happened, and what `title` is of. */
export const NoticeKind = z
  .enum([
    "ANNOUNCEMENT",
    "ANSWER",
    "REPLY",
    "QUESTIONS",
    "LESSON",
    "TEST",
    "LESSONS",
    "RESULT",
    "OPENED",
    "GIVEN",
    "TAKEN_BACK",
    "ENDS",
    "CERTIFICATE",
  ])
  .describe(
    "ANNOUNCEMENT: of the school, a course or a class. ANSWER, REPLY: to the caller's question, by staff of the course or by others. QUESTIONS: " +
      "of students that nobody who teaches the course has seen. LESSON, TEST, LESSONS: new in a course of the caller's, several of one day as " +
      "one. RESULT: of a test that the caller handed in, by other right answers. OPENED, GIVEN, TAKEN_BACK: a course by a card or a gift, without a card, and no " +
      "more. ENDS: access to a course, soon. CERTIFICATE: of a course",
  );
export type NoticeKind = z.output<typeof NoticeKind>;

const NoticeKey = z
  .string()
  .regex(/^[A-Z_]{1,20}( [\w-]{1,40}){1,3}$/)
  .meta({ example: "ANNOUNCEMENT 7 1790000000000" });

/** Something new for one person. */
export const Notice = z.object({
  key: NoticeKey.describe("Names it; another one with more replies or questions has another key"),
  kind: NoticeKind,
  title: z.string().describe("Of the announcement, the lesson or the course"),
  count: z.int().positive().describe("Replies, questions or lessons that it stands for; 100 at most"),
  contentId: Id.nullable().describe("The lesson of replies or questions"),
  path: z.string().describe("The page of the interface that it leads to"),
  endsAt: Timestamp.nullable().describe("Of ENDS: when access ends"),
  pinned: z.boolean().describe("An announcement that stands before all others"),
  isNew: z.boolean().describe("The caller has not read it"),
  creationDateTime: Timestamp,
});
export type Notice = z.output<typeof Notice>;

const Count = z.int().min(0);

/** How much is new for somebody. */
export const NoticeCounts = z.object({
  notices: Count.describe(`Notices that the caller has not read; ${MOST_COUNTED} at most`),
  replies: Count.describe(
    `The caller's questions to which others have replied since the caller looked; ${MOST_COUNTED} at most`,
  ),
  questions: Count.describe("Questions in the caller's courses with something that no teacher has seen"),
});
export type NoticeCounts = z.output<typeof NoticeCounts>;

export const noticeEndpoints = {
  countNotices: endpoint({
    method: "GET",
    path: "/notice/count",
    summary: "How much is new for the caller",
    who: "session",
    answer: { status: 200, schema: NoticeCounts },
    errors: [],
  }),
  listNotices: endpoint({
    method: "GET",
    path: "/notice/list",
    summary: `The caller's notices of the last ${NOTICE_DAYS} days: pinned ones first, then the newest; 30 of them without a limit`,
    who: "session",
    query: pageOf(30),
    answer: { status: 200, schema: z.array(Notice) },
    errors: [],
  }),
  markNoticeAsRead: endpoint({
    method: "POST",
    path: "/notice/mark-as-read",
    summary: "Note that the caller has read a notice, on every device; answers how much is left",
    who: "session",
    body: z.object({ key: NoticeKey }),
    answer: { status: 200, schema: NoticeCounts },
    errors: [],
  }),
  markNoticesAsRead: endpoint({
    method: "POST",
    path: "/notice/mark-all-as-read",
    summary: "Note that the caller has read every notice until a moment; what has come since stays new",
    who: "session",
    body: z.object({ until: Timestamp.describe("The time of the newest notice that the caller has seen") }),
    answer: { status: 200, schema: NoticeCounts },
    errors: [],
  }),
};
