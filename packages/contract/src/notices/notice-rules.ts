/** Days that the list of notices goes back. */
export const NOTICE_DAYS = 90;

/** Days for which a notice counts as new to somebody who has never marked one as read. */
export const NEW_FOR_DAYS = 30;

/** Days before the end of access on which it is told. */
export const TOLD_BEFORE_END_DAYS = 7;

/** Most new ones that are counted. */
export const MOST_COUNTED = 100;
