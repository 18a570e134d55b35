import { z } from "zod";
import { Comment } from "./comments.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf } from "./lists.ts";
import { Id, IdParam } from "./primitives.ts";

/** A question as the staff of its course find it in their inbox, with where it was asked and what was said to it. */
export const InboxQuestion = z.object({
  question: Comment,
  /** Oldest first; the newest fifty. */
  replies: z.array(Comment),
  /** The question and its replies that nobody who teaches the course has seen. */
  unseenCount: z.int().nonnegative(),
  course: z.object({ courseId: Id, name: z.string() }),
  lesson: z.object({ contentId: Id, title: z.string() }),
});
export type InboxQuestion = z.output<typeof InboxQuestion>;

/** Whose inbox, and which part of it. */
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
});
export type InboxQuery = z.output<typeof InboxQuery>;

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
