import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, IdParam } from "../fields/primitives.ts";
import { Comment } from "./comments.ts";

/** A question as the staff of its course find it in their inbox, with where it was asked and what was said to it. */
export const InboxQuestion = z.object({
  question: Comment,
  /** Oldest first; the newest fifty. */
  replies: z.array(Comment),
  /** The question and its replies that nobody who teaches the course has seen. */
  unseenCount: z.int().nonnegative(),
  /** The staff of the course have replied, or asked it themselves. */
  answered: z.boolean(),
  course: z.object({ courseId: Id, name: z.string() }),
  lesson: z.object({ contentId: Id, title: z.string() }),
});
export type InboxQuestion = z.output<typeof InboxQuestion>;

/** Filter of an inbox. */
export const InboxQuery = pageOf(20).extend({
  userId: IdParam,
  courseId: z
    .union([z.literal(""), IdParam])
    .transform((id) => (id === "" ? undefined : id))
    .optional(),
  /** `false`: with something unseen; `true`: the others; blank: both. */
  seen: z
    .enum(["", "true", "false"])
    .transform((seen) => (seen === "" ? undefined : seen === "true"))
    .optional(),
  /** `false`: those that the staff of the course have not replied to; `true`: the others; blank: both. */
  answered: z
    .enum(["", "true", "false"])
    .transform((answered) => (answered === "" ? undefined : answered === "true"))
    .optional(),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** Most questions in a count; whoever has more begins with the newest. */
export const MOST_UNANSWERED = 1000;

export const inboxEndpoints = {
  listInbox: endpoint({
    method: "GET",
    path: "/comment/inbox",
    summary:
      "The questions in all courses that an educator teaches, as author or trainer: those with something unseen first, then the " +
      "newest. Writers are named. 20 of them without a limit",
    who: "owner",
    query: InboxQuery,
    answer: { status: 200, schema: z.array(InboxQuestion), counted: true },
    errors: ["USER_NOT_FOUND"],
  }),
  listUnanswered: endpoint({
    method: "GET",
    path: "/comment/unanswered",
    summary:
      "The questions in all courses that nobody who teaches them, and no administrator, has replied to, newest first: of the " +
      "newest thousand. 20 of them without a limit",
    who: "admin",
    query: pageOf(20),
    answer: { status: 200, schema: z.array(InboxQuestion), counted: true },
    errors: [],
  }),
  markCommentsAsSeen: endpoint({
    method: "POST",
    path: "/comment/mark-comments-as-seen",
    summary: "Note that the staff of their courses have seen several comments: all of them or none",
    who: "staff",
    body: z.object({ commentIds: z.array(Id).min(1).max(500) }),
    answer: { status: 200, schema: z.object({ marked: z.int().nonnegative() }) },
    errors: ["COMMENT_NOT_FOUND"],
  }),
};
