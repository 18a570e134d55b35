import type { announcementEndpoints } from "@manara/contract/announcements/announcements";
import { calendarEndpoints } from "@manara/contract/calendar/calendar";
import type { noticeMailEndpoints } from "@manara/contract/notices/notice-mails";
import type { noticePushEndpoints } from "@manara/contract/notices/notice-pushes";
import type { noticeEndpoints } from "@manara/contract/notices/notices";
import { makeEvent } from "../make-event.ts";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

const words = { title: "No lesson on Monday", body: "The school is **closed** on Monday." };

/** An announcement to the students of the course. */
async function announce({ school, course }: Fixture): Promise<number> {
  const { id } = await school.makeAnnouncement({ courseId: course.id, ...words });
  return id;
}

export const announcementSamples: Samples<typeof announcementEndpoints> = {
  listAnnouncements: async (fixture) => {
    await announce(fixture);
    return { query: { courseId: fixture.course.id } };
  },
  listMyAnnouncements: ({ course }) => ({ query: { courseId: course.id } }),
  getAnnouncement: async (fixture) => ({ query: { announcementId: await announce(fixture) } }),
  addAnnouncement: ({ course }) => ({
    body: { ...words, courseId: course.id, pinned: true, endsOn: "2999-07-01" },
  }),
  editAnnouncement: async (fixture) => ({ body: { ...words, announcementId: await announce(fixture) } }),
  endAnnouncement: async (fixture) => ({ body: { announcementId: await announce(fixture) } }),
};

const hour = {
  kind: "LIVE" as const,
  title: "Revision",
  beginsAt: "2999-07-01T10:00:00.000Z",
  endsAt: "2999-07-01T11:00:00.000Z",
  roomUrl: "https://rooms.test/physics",
};

/** An event of the students of the course. */
async function plan({ school, course }: Fixture): Promise<number> {
  const { id } = await makeEvent(school, { courseId: course.id });
  return id;
}

export const calendarSamples: Samples<typeof calendarEndpoints> = {
  listMyCalendar: async (fixture) => {
    await plan(fixture);
    return { query: {} };
  },
  getCalendarFeed: () => ({}),
  renewCalendarFeed: () => ({}),
  endCalendarFeed: () => ({}),
  readCalendarFeed: async ({ school, student }) => {
    const { body } = await school.call(calendarEndpoints.renewCalendarFeed, { as: student });
    return { query: { token: body.token ?? "" } };
  },
  listEvents: async (fixture) => {
    await plan(fixture);
    return { query: { courseId: fixture.course.id } };
  },
  getEvent: async (fixture) => ({ query: { eventId: await plan(fixture) } }),
  addEvent: ({ course }) => ({ body: { ...hour, courseId: course.id } }),
  editEvent: async (fixture) => ({ body: { ...hour, eventId: await plan(fixture) } }),
  deleteEvent: async (fixture) => ({ query: { eventId: await plan(fixture) } }),
};

export const noticeSamples: Samples<typeof noticeEndpoints> = {
  countNotices: () => ({}),
  listNotices: () => ({}),
  markNoticeAsRead: () => ({ body: { key: "ANNOUNCEMENT 7 1790000000000" } }),
  markNoticesAsRead: () => ({ body: { until: "2026-07-01T10:00:00.000Z" } }),
};

export const noticeMailSamples: Samples<typeof noticeMailEndpoints> = {
  getNoticeMails: () => ({}),
  saveNoticeMails: () => ({ body: { frequency: "DAILY", hour: 17 } }),
  markNoticesAsSeen: () => ({ body: { until: "2026-07-01T10:00:00.000Z" } }),
  stopNoticeMails: async ({ school }) => {
    const token = "1234567890123456789012";
    const { id: userId } = await school.makeUser();
    await school.db
      .insertInto("noticeMails")
      .values({ userId, frequency: "DAILY", hour: 17, token, toldUntil: new Date() })
      .onConflict((it) => it.doNothing())
      .execute();
    return { body: { token } };
  },
};

const endpoint = "https://fcm.googleapis.com/fcm/send/sample";

export const noticePushSamples: Samples<typeof noticePushEndpoints> = {
  getPushKey: () => ({}),
  subscribeToPush: () => ({
    body: {
      endpoint,
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  }),
  unsubscribeFromPush: () => ({ body: { endpoint } }),
};
