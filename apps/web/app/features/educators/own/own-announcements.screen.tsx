import { text } from "#text/features/announcements/manage/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { AnnouncementList, loadAnnouncements } from "../../announcements/manage/announcement-list.tsx";
import { listAt, nameAudience, readAudience } from "./audience.ts";
import { OwnArea } from "./own-area.tsx";

async function load({ params, url }: ScreenAddress) {
  const of = readAudience(params);
  const [page, name] = await Promise.all([loadAnnouncements(url, of), nameAudience(of)]);
  return { page, name, of };
}

function View({
  data: { page, name, of },
  address,
}: {
  data: Awaited<ReturnType<typeof load>>;
  address: ScreenAddress;
}) {
  const { base } = address.params;
  return (
    <OwnArea address={address}>
      <AnnouncementList
        {...page}
        title={text.titleOf(name)}
        addAt={`${listAt(base, "announcements", of)}/add`}
        editAt={({ announcementId }) => `${base}/announcement/${announcementId}`}
        emptyHint={text.noneOfCourse}
      />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
