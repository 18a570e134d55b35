import { noticeEndpoints } from "@manara/contract/notices/notices";
import type { Server } from "../../plugins/serve.ts";
import { countNotices, listNotices, markNoticeAsRead, markNoticesAsRead } from "./notices.service.ts";

export function noticeRoutes({ serve, platform }: Server): void {
  serve(noticeEndpoints.countNotices, ({ caller }) => countNotices(platform, caller));
  serve(noticeEndpoints.listNotices, ({ caller, query }) => listNotices(platform, caller, query));
  serve(noticeEndpoints.markNoticeAsRead, ({ caller, body }) => markNoticeAsRead(platform, caller, body.key));
  serve(noticeEndpoints.markNoticesAsRead, ({ caller, body }) =>
    markNoticesAsRead(platform, caller, body.until),
  );
}
