import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Timestamp } from "../fields/primitives.ts";
import { MOST_MAILS_A_DAY, noticeMailHours } from "./notice-rules.ts";

/** How often somebody wants what is new by mail. */
export const NoticeFrequency = z
  .enum(["DAILY", "AT_ONCE", "NONE"])
  .describe(
    `DAILY: one mail a day with all that is new, none where nothing is. AT_ONCE: within some minutes, ${MOST_MAILS_A_DAY} a day at most, none at night. NONE: as for all who have not chosen`,
  );
export type NoticeFrequency = z.output<typeof NoticeFrequency>;

const NoticeMailEdits = z.object({
  frequency: NoticeFrequency,
  hour: z
    .int()
    .min(noticeMailHours[0] ?? 0)
    .max(noticeMailHours.at(-1) ?? 0)
    .describe("Of the daily mail, in the time zone of the school"),
});
export type NoticeMailEdits = z.output<typeof NoticeMailEdits>;

/** A person's choice of mails about what is new. */
export const NoticeMails = NoticeMailEdits.extend({
  obstacle: z
    .enum(["NO_ADDRESS", "NOT_VERIFIED"])
    .nullable()
    .describe(
      "Why none is sent, whatever is chosen: there is no e-mail address, or nobody has shown it to be theirs",
    ),
});
export type NoticeMails = z.output<typeof NoticeMails>;

export const noticeMailEndpoints = {
  getNoticeMails: endpoint({
    method: "GET",
    path: "/notice/mails",
    summary: "How often the caller gets what is new by mail",
    who: "session",
    answer: { status: 200, schema: NoticeMails },
    errors: [],
  }),
  saveNoticeMails: endpoint({
    method: "POST",
    path: "/notice/mails",
    summary:
      "Choose how often the caller gets what is new by mail; the first one holds what is new from now on",
    who: "session",
    body: NoticeMailEdits,
    answer: { status: 200, schema: NoticeMails },
    errors: [],
  }),
  markNoticesAsSeen: endpoint({
    method: "POST",
    path: "/notice/mark-as-seen",
    summary: "Note that the caller was shown every notice until a moment: it is not mailed, and stays unread",
    who: "session",
    body: z.object({ until: Timestamp.describe("The time of the newest notice that the caller was shown") }),
    answer: { status: 204 },
    errors: [],
  }),
  stopNoticeMails: endpoint({
    method: "POST",
    path: "/notice/stop-mails",
    summary:
      "Stop mails about what is new, by the token of one of them. Mail programs send the same to the address in `List-Unsubscribe`",
    who: "all",
    body: z.object({ token: z.string().regex(/^[\w-]{1,64}$/) }),
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
  }),
};
