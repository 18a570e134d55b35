/** Characters of one question or reply; forms set it as `maxlength`, the server refuses more. */
export const COMMENT_MAX_LENGTH = 4000;
