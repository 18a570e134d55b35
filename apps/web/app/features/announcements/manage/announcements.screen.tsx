import { text } from "#text/features/announcements/manage/messages";
import { readPositive } from "../../../routing/list-page.rules.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementList, type AnnouncementListPage, loadAnnouncements } from "./announcement-list.tsx";

export const ANNOUNCEMENTS = "/admin/allUsers/announcements";

/** The course or the class of an address. */
const readOf = ({ searchParams }: URL) => ({
  courseId: readPositive(searchParams.get("courseId"))?.toString(),
  classId: readPositive(searchParams.get("classId"))?.toString(),
});

export const screen = staffScreen({
  load: ({ url }) => loadAnnouncements(url, readOf(url)),
  View: ({ data, address: { url } }: { data: AnnouncementListPage; address: ScreenAddress }) => {
    const of = new URLSearchParams(
      Object.entries(readOf(url)).filter((one): one is [string, string] => !!one[1]),
    );
    return (
      <AnnouncementList
        {...data}
        title={text.title}
        crumbs={[{ title: text.users, href: "/admin/allUsers" }]}
        addAt={`${ANNOUNCEMENTS}/add?${of}`}
        editAt={({ announcementId }) => `${ANNOUNCEMENTS}/${announcementId}`}
        emptyHint={text.noneHint}
        withAudience
      />
    );
  },
});
