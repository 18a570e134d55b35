import { announcementEndpoints } from "@manara/contract/announcements/announcements";
import type { Server } from "../../plugins/serve.ts";
import * as announcements from "./announcements.service.ts";

export function announcementRoutes({ serve, platform }: Server): void {
  const endpoints = announcementEndpoints;
  serve(endpoints.listAnnouncements, ({ caller, query }) =>
    announcements.listAnnouncements(platform, caller, query),
  );
  serve(endpoints.listMyAnnouncements, ({ caller, query }) =>
    announcements.listMyAnnouncements(platform, caller, query.courseId),
  );
  serve(endpoints.getAnnouncement, ({ caller, query }) =>
    announcements.getAnnouncement(platform, caller, query.announcementId),
  );
  serve(endpoints.addAnnouncement, ({ caller, body }) =>
    announcements.addAnnouncement(platform, caller, body),
  );
  serve(endpoints.editAnnouncement, ({ caller, body }) =>
    announcements.editAnnouncement(platform, caller, body),
  );
  serve(endpoints.endAnnouncement, ({ caller, body }) =>
    announcements.endAnnouncement(platform, caller, body.announcementId),
  );
}
