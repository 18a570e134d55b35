import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { text } from "#text/features/calendar/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { type ForAudience, formScreen, listScreen } from "../../../staff/for-audience.tsx";
import { EventForm } from "./event-form.tsx";
import { EventList } from "./event-list.tsx";

export const events: ForAudience<CalendarEvent> = {
  text,
  base: "/admin/allUsers/calendar",
  idOf: ({ eventId }) => eventId,
  get: (eventId) => api("GET /calendar/event/get", { query: { eventId } }),
  read: (query) => readList("GET /calendar/event/list", { query }),
  List: EventList,
  Form: EventForm,
};

export const list = { screen: listScreen(events) };
export const form = { screen: formScreen(events) };
