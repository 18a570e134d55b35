import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementList, loadAnnouncements } from "../../announcements/manage/announcement-list.tsx";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { courseId = "" }, url }: ScreenAddress) {
  const [page, course] = await Promise.all([
    loadAnnouncements(url, { courseId }),
    api("GET /course/get", { query: { courseId } }),
  ]);
  return { page, course };
}

export const screen = staffScreen({
  load,
  View: ({
    data: { page, course },
    address,
  }: {
    data: Awaited<ReturnType<typeof load>>;
    address: ScreenAddress;
  }) => (
    <OwnArea address={address}>
      <AnnouncementList
        {...page}
        title={text.titleOf(course.name)}
        addAt={`${address.params.base}/announcements/${course.courseId}/add`}
        editAt={({ announcementId }) => `${address.params.base}/announcement/${announcementId}`}
        emptyHint={text.noneOfCourse}
      />
    </OwnArea>
  ),
});
