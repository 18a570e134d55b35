/** Jobs wait for others of their own lane alone: a mail that somebody waits for never stands behind an hour of work. */
export type Lane = "mail" | "heavy" | "video";
