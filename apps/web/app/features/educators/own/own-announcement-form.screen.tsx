import type { Announcement } from "@manara/contract/announcements/announcements";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementForm } from "../../announcements/manage/announcement-form.tsx";
import { OwnArea } from "./own-area.tsx";

interface FormData {
  edited: Announcement | null;
  courseId: number | null;
  classId: string;
}

/** The announcement of this id; without one a new one is written to the students of a course or a class. */
async function load({ params: { courseId, classId = "", announcementId } }: ScreenAddress): Promise<FormData> {
  if (!announcementId) return { edited: null, courseId: courseId ? Number(courseId) : null, classId };
  const edited = await api("GET /announcement/get", { query: { announcementId } });
  return { edited, courseId: edited.course?.courseId ?? null, classId: String(edited.class?.id ?? "") };
}

export const screen = staffScreen({
  load,
  View: ({ data: { edited, courseId, classId }, address }: { data: FormData; address: ScreenAddress }) => (
    <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
      <AnnouncementForm
        edited={edited}
        courseId={courseId}
        classId={classId}
        back={`${address.params.base}/${courseId === null ? `class/${classId}/announcements` : `announcements/${courseId}`}`}
      />
    </OwnArea>
  ),
});
