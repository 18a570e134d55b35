import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { text } from "#text/features/calendar/manage/messages";
import { api } from "../../../api/api.ts";
import { readPositive } from "../../../routing/list-page.rules.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { EventForm } from "./event-form.tsx";
import { EVENTS } from "./events.screen.tsx";

interface FormData {
  edited: CalendarEvent | null;
  /** The course whose students a new one is for. */
  course: { courseId: number; name: string } | null;
  classes: { id: number; name: string }[];
  classId: string;
}

/** The event of this id; without one a new one is made. */
async function load({ params: { id }, url: { searchParams } }: ScreenAddress): Promise<FormData> {
  const courseId = readPositive(searchParams.get("courseId"));
  const [edited, course, classes] = await Promise.all([
    id ? api("GET /calendar/event/get", { query: { eventId: id } }) : null,
    courseId ? api("GET /course/get", { query: { courseId } }) : null,
    api("GET /class/list"),
  ]);
  return { edited, course, classes, classId: searchParams.get("classId") ?? "" };
}

function View({ data: { edited, course, classes, classId } }: { data: FormData }) {
  return (
    <div className="max-w-3xl">
      <ScreenHead
        title={edited ? text.edit : text.add}
        crumbs={[
          { title: text.users, href: "/admin/allUsers" },
          { title: text.title, href: EVENTS },
        ]}
      >
        {course && text.titleOf(course.name)}
      </ScreenHead>
      <EventForm
        edited={edited}
        courseId={course?.courseId ?? null}
        classes={classes}
        classId={classId}
        back={course ? `${EVENTS}?courseId=${course.courseId}` : EVENTS}
      />
    </div>
  );
}

export const screen = staffScreen({ load, View });
