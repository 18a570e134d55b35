export const commentElementId = (commentId: number) => `comment-${commentId}`;

/** Where a comment stands, in the discussion of its lesson. */
export const commentAddress = (contentId: number, commentId: number) =>
  `/lesson/${contentId}#${commentElementId(commentId)}`;
