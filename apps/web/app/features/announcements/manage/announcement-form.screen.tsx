import type { Announcement } from "@manara/contract/announcements/announcements";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { readPositive } from "../../../routing/list-page.rules.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { ANNOUNCEMENTS } from "./announcements.screen.tsx";

interface FormData {
  edited: Announcement | null;
  /** The course whose students a new one is for. */
  course: { courseId: number; name: string } | null;
  classes: { id: number; name: string }[];
  classId: string;
}

/** The announcement of this id; without one a new one is written. */
async function load({ params: { id }, url: { searchParams } }: ScreenAddress): Promise<FormData> {
  const courseId = readPositive(searchParams.get("courseId"));
  const [edited, course, classes] = await Promise.all([
    id ? api("GET /announcement/get", { query: { announcementId: id } }) : null,
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
          { title: text.title, href: ANNOUNCEMENTS },
        ]}
      >
        {course && text.titleOf(course.name)}
      </ScreenHead>
      <AnnouncementForm
        edited={edited}
        courseId={course?.courseId ?? null}
        classes={classes}
        classId={classId}
        back={course ? `${ANNOUNCEMENTS}?courseId=${course.courseId}` : ANNOUNCEMENTS}
      />
    </div>
  );
}

export const screen = staffScreen({ load, View });
