import type { text as ar } from "./ar.ts";

/** Announcements as those see them whom they concern. */
export const text: typeof ar = {
  title: "Announcement",
  several: "Announcements",
  loading: "Loading the announcement",
  pinned: "Pinned",
  over: "This announcement is not shown any more",
  overHint: "Its time is over, or it does not concern you any more.",
  notices: "Notices",
};
