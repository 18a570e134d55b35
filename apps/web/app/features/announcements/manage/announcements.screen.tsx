import type { Announcement } from "@manara/contract/announcements/announcements";
import { text } from "#text/features/announcements/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { type ForAudience, formScreen, listScreen } from "../../../staff/for-audience.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementList } from "./announcement-list.tsx";

export const announcements: ForAudience<Announcement> = {
  text,
  base: "/admin/allUsers/announcements",
  idOf: ({ announcementId }) => announcementId,
  get: (announcementId) => api("GET /announcement/get", { query: { announcementId } }),
  read: (query) => readList("GET /announcement/list", { query }),
  List: AnnouncementList,
  Form: AnnouncementForm,
};

export const list = { screen: listScreen(announcements) };
export const form = { screen: formScreen(announcements) };
