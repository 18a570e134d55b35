import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { fieldsOf, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { announcementRules, MOST_ANNOUNCEMENTS } from "./announcement-rules.ts";

/** Words of the school to all of it, or to the students of a course or of a class. */
export const Announcement = z.object({
  announcementId: Id,
  title: z.string(),
  body: z.string().describe("Markdown, as it was typed"),
  bodyHtml: z.string().nullable().describe("The same as safe HTML"),
  pinned: z.boolean().describe("Shown before the others"),
  course: z.object({ courseId: Id, name: z.string() }).nullable().describe("Whose students it is for"),
  class: z.object({ id: Id, name: z.string() }).nullable().describe("Whose students it is for"),
  endsOn: z.iso.date().nullable().describe("The last day on which it is shown; null: it does not end"),
  ended: z.boolean(),
  creationDateTime: Timestamp,
});
export type Announcement = z.output<typeof Announcement>;

const fields = {
  ...fieldsOf(announcementRules),
  pinned: z.boolean().default(false),
  endsOn: z.iso.date().nullish().describe("The last day on which it is shown; left out: it does not end"),
};

const AddAnnouncementBody = z.object({
  ...fields,
  courseId: Id.nullish().describe("For the students of this course"),
  classId: Id.nullish().describe("For the students of this class, where no course is named"),
});
export type AddAnnouncementBody = z.output<typeof AddAnnouncementBody>;

const EditAnnouncementBody = z.object({ announcementId: Id, ...fields });
export type EditAnnouncementBody = z.output<typeof EditAnnouncementBody>;

const whose = "That of the school or of a class is the administrators'";

export const announcementEndpoints = {
  listAnnouncements: endpoint({
    method: "GET",
    path: "/announcement/list",
    summary:
      "Announcements with those that have ended, newest first: of a course, of a class or, without either, all. Administrators alone see others " +
      "than those of a course; 50 without a limit",
    who: "staff",
    query: pageOf(50).extend({ courseId: IdParam.optional(), classId: IdParam.optional() }),
    answer: { status: 200, schema: z.array(Announcement), counted: true },
    errors: ["COURSE_NOT_FOUND", "CLASS_NOT_FOUND"],
  }),
  listMyAnnouncements: endpoint({
    method: "GET",
    path: "/announcement/mine",
    summary: `Announcements that concern the caller and have not ended, pinned ones first, then the newest; with a course those of that course alone, to its staff too. ${MOST_ANNOUNCEMENTS} at most`,
    who: "session",
    query: z.object({ courseId: IdParam.optional() }),
    answer: { status: 200, schema: z.array(Announcement) },
    errors: [],
  }),
  getAnnouncement: endpoint({
    method: "GET",
    path: "/announcement/get",
    summary: `An announcement, for who may edit it. ${whose}`,
    who: "staff",
    query: z.object({ announcementId: IdParam }),
    answer: { status: 200, schema: Announcement },
    errors: ["ANNOUNCEMENT_NOT_FOUND"],
  }),
  addAnnouncement: endpoint({
    method: "POST",
    path: "/announcement/add",
    summary: `Announce something to the whole school, to the students of a course or to those of a class. ${whose}`,
    who: "staff",
    body: AddAnnouncementBody,
    answer: { status: 201, schema: Announcement },
    errors: ["COURSE_NOT_FOUND", "CLASS_NOT_FOUND"],
  }),
  editAnnouncement: endpoint({
    method: "POST",
    path: "/announcement/edit",
    summary: `Change an announcement, all of it but whom it is for; what has ended begins again. ${whose}`,
    who: "staff",
    body: EditAnnouncementBody,
    answer: { status: 200, schema: Announcement },
    errors: ["ANNOUNCEMENT_NOT_FOUND"],
  }),
  endAnnouncement: endpoint({
    method: "POST",
    path: "/announcement/end",
    summary: `End an announcement now: students see it no more. ${whose}`,
    who: "staff",
    body: z.object({ announcementId: Id }),
    answer: { status: 200, schema: Announcement },
    errors: ["ANNOUNCEMENT_NOT_FOUND"],
  }),
};
