import type { commentEndpoints } from "@manara/contract/comments/comments";
import type { inboxEndpoints } from "@manara/contract/comments/inbox";
import type { newReplyEndpoints } from "@manara/contract/comments/new-replies";
import type { Samples } from "./sample.ts";

export const commentSamples: Samples<typeof commentEndpoints> = {
  createComment: ({ lesson }) => ({
    body: { contentId: lesson.id, description: "Why is a half two quarters?" },
  }),
  listComments: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  editComment: {
    concerns: "student",
    request: ({ comment }) => ({
      body: { commentId: comment.id, description: "Why is a half two quarters?" },
    }),
  },
  deleteComment: {
    concerns: "student",
    request: ({ comment }) => ({ query: { commentId: comment.id } }),
  },
  markCommentAsSeen: ({ comment, caller, author }) => ({
    params: { commentId: comment.id, userId: (caller ?? author).id },
  }),
};

export const newReplySamples: Samples<typeof newReplyEndpoints> = {
  listNewReplies: () => ({}),
  markRepliesAsSeen: ({ lesson }) => ({ body: { contentId: lesson.id } }),
};

export const inboxSamples: Samples<typeof inboxEndpoints> = {
  listInbox: {
    concerns: "teacher",
    request: ({ teacher }) => ({ query: { userId: teacher.id } }),
  },
  listUnanswered: () => ({}),
  markCommentsAsSeen: ({ comment }) => ({ body: { commentIds: [comment.id] } }),
};
