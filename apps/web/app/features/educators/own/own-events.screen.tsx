import { text } from "#text/features/calendar/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EventList, loadEvents } from "../../calendar/manage/event-list.tsx";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { courseId = "" }, url }: ScreenAddress) {
  const [page, course] = await Promise.all([
    loadEvents(url, { courseId }),
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
      <EventList
        {...page}
        title={text.titleOf(course.name)}
        addAt={`${address.params.base}/calendar/${course.courseId}/add`}
        editAt={({ eventId }) => `${address.params.base}/event/${eventId}`}
        emptyHint={text.noneOfCourse}
      />
    </OwnArea>
  ),
});
