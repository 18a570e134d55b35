import { noticeMailEndpoints } from "@manara/contract/notices/notice-mails";
import { noticePushEndpoints } from "@manara/contract/notices/notice-pushes";
import { noticeEndpoints } from "@manara/contract/notices/notices";
import type { Server } from "../../plugins/serve.ts";
import {
  getNoticeMails,
  markNoticesAsSeen,
  saveNoticeMails,
  stopNoticeMails,
} from "./notice-mails.service.ts";
import { countNotices, listNotices, markNoticeAsRead, markNoticesAsRead } from "./notices.service.ts";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "./push/push.service.ts";

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
  serve(noticePushEndpoints.getPushKey, () => getPushKey(platform));
  serve(noticePushEndpoints.subscribeToPush, ({ caller, body }) => subscribeToPush(platform, caller, body));
  serve(noticePushEndpoints.unsubscribeFromPush, ({ caller, body }) =>
    unsubscribeFromPush(platform, caller, body.endpoint),
  );
  serve(noticeMailEndpoints.stopNoticeMails, ({ body }) => stopNoticeMails(platform, body.token));
}
