import { z } from "zod";
import { Role } from "../accounts/accounts.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { ClientId, fieldsOf, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { Second } from "../progress/progress.ts";
import { commentRules, EDIT_COMMENT_MINUTES } from "./comment-rules.ts";

export const Comment = z.object({
  commentId: Id,
  parentCommentId: Id.nullable(),
  contentId: Id,
  description: z.string(),
  anonymous: z.boolean(),
  author: z
    .object({ userId: Id, fullName: z.string(), pictureUrl: z.string().nullable(), role: Role })
    .nullable(),
  mine: z.boolean(),
  deletable: z.boolean(),
  seenByTeacher: z.boolean(),
  creationDateTime: Timestamp,
  atSecond: Second.nullable().describe("Of a question: the second of the video that it is about"),
  editedDateTime: Timestamp.nullable().describe("When its writer last put it right"),
  editableUntil: Timestamp.nullable().describe("Of the caller's own: until when they may edit it"),
});
export type Comment = z.output<typeof Comment>;

export const CreateCommentBody = z.object({
  contentId: Id,
  parentCommentId: Id.nullish(),
  ...fieldsOf(commentRules),
  anonymous: z
    .boolean()
    .optional()
    .describe(
      "Unset: false, but for a reply where its writer has asked or answered without their name before",
    ),
  atSecond: Second.nullish().describe(
    "A question is pinned to it; a reply is about what its question is about",
  ),
  clientId: ClientId,
});
export type CreateCommentBody = z.output<typeof CreateCommentBody>;

export const commentEndpoints = {
  createComment: endpoint({
    method: "POST",
    path: "/comment/create",
    summary: "Ask under a lesson, or reply to a comment",
    who: "session",
    narrowedTo: "lesson-discussion",
    body: CreateCommentBody,
    answer: { status: 201, schema: Comment },
    errors: [
      "CONTENT_NOT_FOUND",
      "COURSE_NOT_FOUND",
      "COMMENT_NOT_FOUND",
      "COURSE_NOT_PURCHASED",
      "CONTENT_NOT_OPEN",
      "NOT_AUTHORISED",
    ],
    limits: ["comment"],
  }),
  listComments: endpoint({
    method: "GET",
    path: "/comment/list",
    summary:
      "The discussion of a lesson, oldest first. With order=newest questions are paged, the newest first, each followed by its replies; all comments are counted",
    who: "all",
    narrowedTo: "lesson-access",
    query: pageOf(500).extend({ contentId: IdParam, order: z.enum(["newest"]).optional() }),
    answer: { status: 200, schema: z.array(Comment), counted: true },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED", "CONTENT_NOT_OPEN"],
  }),
  editComment: endpoint({
    method: "POST",
    path: "/comment/edit",
    summary: `Put a question or reply of one's own right, within ${EDIT_COMMENT_MINUTES} minutes after it was sent; it shows that it was edited`,
    who: "session",
    narrowedTo: "writer",
    body: z.object({ commentId: Id, ...fieldsOf(commentRules) }),
    answer: { status: 200, schema: Comment },
    errors: ["COMMENT_NOT_FOUND", "COMMENT_FINAL", "NOT_AUTHORISED"],
    limits: ["comment"],
  }),
  deleteComment: endpoint({
    method: "DELETE",
    path: "/comment/delete",
    summary: "Delete a comment and its replies",
    who: "session",
    narrowedTo: "writer-or-staff",
    query: z.object({ commentId: IdParam }),
    answer: { status: 204 },
    errors: ["COMMENT_NOT_FOUND", "NOT_AUTHORISED"],
  }),
  markCommentAsSeen: endpoint({
    method: "POST",
    path: "/comment/mark-comment-as-seen-by-teacher/{commentId}/{userId}",
    summary: "Note that the staff of the course have seen a comment; userId is the caller's own",
    who: "staff",
    params: z.object({ commentId: IdParam, userId: IdParam }),
    answer: { status: 200, schema: Comment },
    errors: ["COMMENT_NOT_FOUND"],
  }),
};
