import { noticeMailEndpoints } from "@manara/contract/notices/notice-mails";
import { noticeEndpoints } from "@manara/contract/notices/notices";
import type { Server } from "../../plugins/serve.ts";
import {
  getNoticeMails,
  markNoticesAsSeen,
  saveNoticeMails,
  stopNoticeMails,
} from "./notice-mails.service.ts";
import { countNotices, listNotices, markNoticeAsRead, markNoticesAsRead } from "./notices.service.ts";

export function noticeRoutes({ serve, platform }: Server): void {
  serve(noticeEndpoints.countNotices, ({ caller }) => countNotices(platform, caller));
  serve(noticeEndpoints.listNotices, ({ caller, query }) => listNotices(platform, caller, query));
  serve(noticeEndpoints.markNoticeAsRead, ({ caller, body }) => markNoticeAsRead(platform, caller, body.key));
  serve(noticeEndpoints.markNoticesAsRead, ({ caller, body }) =>
    markNoticesAsRead(platform, caller, body.until),
  );
  serve(noticeMailEndpoints.getNoticeMails, ({ caller }) => getNoticeMails(platform, caller));
  serve(noticeMailEndpoints.saveNoticeMails, ({ caller, body }) => saveNoticeMails(platform, caller, body));
  serve(noticeMailEndpoints.markNoticesAsSeen, ({ caller, body }) =>
    markNoticesAsSeen(platform, caller, body.until),
  );
  serve(noticeMailEndpoints.stopNoticeMails, ({ body }) => stopNoticeMails(platform, body.token));
}
