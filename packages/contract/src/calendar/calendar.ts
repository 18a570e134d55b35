import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { fieldsOf, Id, IdParam, TextOrNone, Timestamp } from "../fields/primitives.ts";
import { PAGE_ADDRESS_MAX_LENGTH } from "../fields/web-address-rules.ts";
import {
  CALENDAR_DAYS,
  eventKinds,
  eventRules,
  FEED_DAYS,
  isRoomAddress,
  MOST_ENTRIES,
} from "./calendar-rules.ts";

const CourseOfEntry = z.object({ courseId: Id, name: z.string() });
const ClassOfEntry = z.object({ id: Id, name: z.string() });

const when = {
  beginsAt: Timestamp,
  endsAt: Timestamp.nullable().describe("null: no end was said"),
  allDay: z.boolean().describe("Whole days of the school: it begins and ends at midnight"),
};

/** Something that staff have put into the calendar. */
export const CalendarEvent = z.object({
  eventId: Id,
  kind: z.enum(eventKinds),
  title: z.string(),
  note: z.string(),
  ...when,
  roomUrl: z.string().nullable().describe("Where a live hour is held"),
  course: CourseOfEntry.nullable().describe("Whose students it is for"),
  class: ClassOfEntry.nullable().describe("Whose students it is for"),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** Something in the calendar of one person: an event, a lesson that opens, or the last day of exams. */
export const CalendarEntry = z.object({
  key: z.string().describe("Names it for good: the UID of a calendar program begins with it"),
  kind: z.enum([...eventKinds, "OPENS", "EXAMS_END"]),
  title: z.string().nullable().describe("null: its courses and its kind say what it is"),
  note: z.string(),
  ...when,
  roomUrl: z.string().nullable(),
  courses: z.array(CourseOfEntry).describe("Of exams every course whose exams they are"),
  class: ClassOfEntry.nullable(),
  lessonId: Id.nullable().describe("The lesson that opens"),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const fields = {
  ...fieldsOf(eventRules),
  note: fieldsOf(eventRules).note.default(""),
  kind: z.enum(eventKinds),
  beginsAt: Timestamp,
  endsAt: Timestamp.nullish(),
  allDay: z.boolean().default(false),
  roomUrl: TextOrNone(PAGE_ADDRESS_MAX_LENGTH, isRoomAddress).optional(),
};

const AddEventBody = z.object({
  ...fields,
  courseId: Id.nullish().describe("For the students of this course"),
  classId: Id.nullish().describe("For the students of this class, where no course is named"),
});
export type AddEventBody = z.output<typeof AddEventBody>;

const EditEventBody = z.object({ eventId: Id, ...fields });
export type EditEventBody = z.output<typeof EditEventBody>;

const FeedToken = z.string().max(64);

/** The secret address of somebody's calendar. */
export const CalendarFeed = z.object({
  token: z.string().nullable().describe("null: there is none"),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

const whose = "That of the school or of a class is the administrators'";

export const calendarEndpoints = {
  listMyCalendar: endpoint({
    method: "GET",
    path: "/calendar/mine",
    summary: `What concerns the caller from today on for ${CALENDAR_DAYS} days, or in as many days until today: events of the school, of their courses and classes, lessons that open, last days of exams. ${MOST_ENTRIES} at most`,
    who: "session",
    query: z.object({ past: z.enum(["true", "false"]).optional() }),
    answer: { status: 200, schema: z.array(CalendarEntry) },
    errors: [],
  }),
  getCalendarFeed: endpoint({
    method: "GET",
    path: "/calendar/feed/mine",
    summary: "The token of the secret address at which calendar programs read the caller's calendar",
    who: "session",
    isPrivate: true,
    answer: { status: 200, schema: CalendarFeed },
    errors: [],
  }),
  renewCalendarFeed: endpoint({
    method: "POST",
    path: "/calendar/feed/renew",
    summary: "Make that address, or another one in its place: the one before opens nothing any more",
    who: "session",
    answer: { status: 200, schema: CalendarFeed },
    errors: [],
    limits: ["newLinks"],
  }),
  endCalendarFeed: endpoint({
    method: "DELETE",
    path: "/calendar/feed/end",
    summary: "End that address: it opens nothing any more",
    who: "session",
    answer: { status: 204 },
    errors: [],
  }),
  readCalendarFeed: endpoint({
    method: "GET",
    path: "/calendar/feed",
    summary: `The calendar of whoever has made this address, as RFC 5545 has it: ${CALENDAR_DAYS} days back, ${FEED_DAYS} ahead`,
    who: "all",
    query: z.object({ token: FeedToken, locale: z.string().max(10).optional() }),
    answer: { status: 200, mediaType: "text/calendar; charset=utf-8", fileName: "calendar.ics" },
    errors: ["NOT_FOUND"],
    limits: ["calendarFeeds"],
  }),
  listEvents: endpoint({
    method: "GET",
    path: "/calendar/event/list",
    summary:
      "Events with those that are over, the latest first: of a course, of a class or, without either, all. Administrators alone see others " +
      "than those of a course; 50 without a limit",
    who: "staff",
    query: pageOf(50).extend({ courseId: IdParam.optional(), classId: IdParam.optional() }),
    answer: { status: 200, schema: z.array(CalendarEvent), counted: true },
    errors: ["COURSE_NOT_FOUND", "CLASS_NOT_FOUND"],
  }),
  getEvent: endpoint({
    method: "GET",
    path: "/calendar/event/get",
    summary: `An event, for who may edit it. ${whose}`,
    who: "staff",
    query: z.object({ eventId: IdParam }),
    answer: { status: 200, schema: CalendarEvent },
    errors: ["EVENT_NOT_FOUND"],
  }),
  addEvent: endpoint({
    method: "POST",
    path: "/calendar/event/add",
    summary: `Put an event into the calendar of the whole school, of the students of a course or of those of a class. ${whose}`,
    who: "staff",
    body: AddEventBody,
    answer: { status: 201, schema: CalendarEvent },
    errors: ["COURSE_NOT_FOUND", "CLASS_NOT_FOUND"],
  }),
  editEvent: endpoint({
    method: "POST",
    path: "/calendar/event/edit",
    summary: `Change an event, all of it but whom it is for. ${whose}`,
    who: "staff",
    body: EditEventBody,
    answer: { status: 200, schema: CalendarEvent },
    errors: ["EVENT_NOT_FOUND"],
  }),
  deleteEvent: endpoint({
    method: "DELETE",
    path: "/calendar/event/delete",
    summary: `Delete an event. ${whose}`,
    who: "staff",
    query: z.object({ eventId: IdParam }),
    answer: { status: 204 },
    errors: ["EVENT_NOT_FOUND"],
  }),
};
