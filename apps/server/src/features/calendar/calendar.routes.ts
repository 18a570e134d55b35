import { calendarEndpoints } from "@manara/contract/calendar/calendar";
import type { Server } from "../../plugins/serve.ts";
import * as calendar from "./calendar.service.ts";
import * as events from "./events.service.ts";

export function calendarRoutes({ serve, platform }: Server): void {
  const endpoints = calendarEndpoints;
  serve(endpoints.listMyCalendar, ({ caller, query }) =>
    calendar.listMyCalendar(platform, caller, { isPast: query.past === "true" }),
  );
  serve(endpoints.getCalendarFeed, ({ caller }) => calendar.getCalendarFeed(platform, caller));
  serve(endpoints.renewCalendarFeed, ({ caller }) => calendar.renewCalendarFeed(platform, caller));
  serve(endpoints.endCalendarFeed, async ({ caller }) => {
    await calendar.endCalendarFeed(platform, caller);
    return undefined;
  });
  serve(endpoints.readCalendarFeed, ({ query }) => calendar.readCalendarFeed(platform, query));
  serve(endpoints.listEvents, ({ caller, query }) => events.listEvents(platform, caller, query));
  serve(endpoints.getEvent, ({ caller, query }) => events.getEvent(platform, caller, query.eventId));
  serve(endpoints.addEvent, ({ caller, body }) => events.addEvent(platform, caller, body));
  serve(endpoints.editEvent, ({ caller, body }) => events.editEvent(platform, caller, body));
  serve(endpoints.deleteEvent, async ({ caller, query }) => {
    await events.deleteEvent(platform, caller, query.eventId);
    return undefined;
  });
}
