import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementList, loadAnnouncements } from "../../announcements/manage/announcement-list.tsx";
import { OwnArea } from "./own-area.tsx";

/** Announcements of a course, or of a class. */
async function load({ params: { courseId, classId }, url }: ScreenAddress) {
  const [page, course, classes] = await Promise.all([
    loadAnnouncements(url, { ...(courseId && { courseId }), ...(classId && { classId }) }),
    courseId ? api("GET /course/get", { query: { courseId } }) : null,
    classId ? api("GET /class/mine") : [],
  ]);
  return { page, name: course?.name ?? classes.find(({ id }) => String(id) === classId)?.name ?? "" };
}

function View({ data: { page, name }, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) {
  const { base, courseId, classId } = address.params;
  const list = classId ? `class/${classId}/announcements` : `announcements/${courseId}`;
  return (
    <OwnArea address={address}>
      <AnnouncementList
        {...page}
        title={text.titleOf(name)}
        addAt={`${base}/${list}/add`}
        editAt={({ announcementId }) => `${base}/announcement/${announcementId}`}
        emptyHint={classId ? text.noneHint : text.noneOfCourse}
      />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
