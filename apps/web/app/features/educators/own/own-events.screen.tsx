import { text } from "#text/features/calendar/manage/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EventList, loadEvents } from "../../calendar/manage/event-list.tsx";
import { listAt, nameAudience, readAudience } from "./audience.ts";
import { OwnArea } from "./own-area.tsx";

async function load({ params, url }: ScreenAddress) {
  const of = readAudience(params);
  const [page, name] = await Promise.all([loadEvents(url, of), nameAudience(of)]);
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
      <EventList
        {...page}
        title={text.titleOf(name)}
        addAt={`${listAt(base, "calendar", of)}/add`}
        editAt={({ eventId }) => `${base}/event/${eventId}`}
        emptyHint={text.noneOfCourse}
      />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
