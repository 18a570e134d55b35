import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { text } from "#text/features/calendar/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EventForm } from "../../calendar/manage/event-form.tsx";
import { OwnArea } from "./own-area.tsx";

interface FormData {
  edited: CalendarEvent | null;
  courseId: number;
}

/** The event of this id; without one a new one is made for the students of the course. */
async function load({ params: { courseId, eventId } }: ScreenAddress): Promise<FormData> {
  const edited = eventId ? await api("GET /calendar/event/get", { query: { eventId } }) : null;
  return { edited, courseId: edited?.course?.courseId ?? Number(courseId) };
}

export const screen = staffScreen({
  load,
  View: ({ data: { edited, courseId }, address }: { data: FormData; address: ScreenAddress }) => (
    <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
      <EventForm edited={edited} courseId={courseId} back={`${address.params.base}/calendar/${courseId}`} />
    </OwnArea>
  ),
});
