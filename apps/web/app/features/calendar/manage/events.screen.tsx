import { text } from "#text/features/calendar/manage/messages";
import { api } from "../../../api/api.ts";
import { readPositive, writeQuery } from "../../../routing/list-page.rules.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EventList, loadEvents } from "./event-list.tsx";

export const EVENTS = "/admin/allUsers/calendar";

/** Events of the course or of the class that the address names; without either, all. */
async function load({ url }: ScreenAddress) {
  const courseId = readPositive(url.searchParams.get("courseId"));
  const classId = courseId ? null : readPositive(url.searchParams.get("classId"));
  const [page, course, classes] = await Promise.all([
    loadEvents(url, { ...(courseId && { courseId }), ...(classId && { classId }) }),
    courseId ? api("GET /course/get", { query: { courseId } }) : null,
    classId ? api("GET /class/list") : [],
  ]);
  const of = course?.name ?? classes.find(({ id }) => id === classId)?.name;
  return { page, of, query: writeQuery({ courseId, classId }) };
}

export const screen = staffScreen({
  load,
  View: ({ data: { page, of, query } }: { data: Awaited<ReturnType<typeof load>> }) => (
    <EventList
      {...page}
      title={of === undefined ? text.title : text.titleOf(of)}
      crumbs={[{ title: text.users, href: "/admin/allUsers" }]}
      addAt={`${EVENTS}/add${query}`}
      editAt={({ eventId }) => `${EVENTS}/${eventId}`}
      emptyHint={of === undefined ? text.noneHint : text.noneOfCourse}
      withAudience
    />
  ),
});
