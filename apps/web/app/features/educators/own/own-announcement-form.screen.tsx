import type { Announcement } from "@manara/contract/announcements/announcements";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementForm } from "../../announcements/manage/announcement-form.tsx";
import { type Audience, audienceOf, listAt, readAudience } from "./audience.ts";
import { OwnArea } from "./own-area.tsx";

interface FormData {
  edited: Announcement | null;
  of: Audience;
}

/** The announcement of this id; without one a new one is written. */
async function load({ params }: ScreenAddress): Promise<FormData> {
  const { announcementId } = params;
  if (!announcementId) return { edited: null, of: readAudience(params) };
  const edited = await api("GET /announcement/get", { query: { announcementId } });
  return { edited, of: audienceOf(edited) };
}

export const screen = staffScreen({
  load,
  View: ({ data: { edited, of }, address }: { data: FormData; address: ScreenAddress }) => (
    <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
      <AnnouncementForm
        edited={edited}
        courseId={"courseId" in of ? Number(of.courseId) : null}
        classId={"classId" in of ? of.classId : ""}
        back={listAt(address.params.base, "announcements", of)}
      />
    </OwnArea>
  ),
});
