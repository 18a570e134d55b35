import type { Announcement } from "@manara/contract/announcements/announcements";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementForm } from "../../announcements/manage/announcement-form.tsx";
import { OwnArea } from "./own-area.tsx";

interface FormData {
  edited: Announcement | null;
  courseId: number;
}

/** The announcement of this id; without one a new one is written to the students of the course. */
async function load({ params: { courseId, announcementId } }: ScreenAddress): Promise<FormData> {
  const edited = announcementId ? await api("GET /announcement/get", { query: { announcementId } }) : null;
  return { edited, courseId: edited?.course?.courseId ?? Number(courseId) };
}

export const screen = staffScreen({
  load,
  View: ({ data: { edited, courseId }, address }: { data: FormData; address: ScreenAddress }) => (
    <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
      <AnnouncementForm
        edited={edited}
        courseId={courseId}
        back={`${address.params.base}/announcements/${courseId}`}
      />
    </OwnArea>
  ),
});
