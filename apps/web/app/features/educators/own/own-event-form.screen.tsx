import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { text } from "#text/features/calendar/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EventForm } from "../../calendar/manage/event-form.tsx";
import { type Audience, audienceOf, listAt, readAudience } from "./audience.ts";
import { OwnArea } from "./own-area.tsx";

interface FormData {
  edited: CalendarEvent | null;
  of: Audience;
}

/** The event of this id; without one a new one is made. */
async function load({ params }: ScreenAddress): Promise<FormData> {
  const { eventId } = params;
  if (!eventId) return { edited: null, of: readAudience(params) };
  const edited = await api("GET /calendar/event/get", { query: { eventId } });
  return { edited, of: audienceOf(edited) };
}

export const screen = staffScreen({
  load,
  View: ({ data: { edited, of }, address }: { data: FormData; address: ScreenAddress }) => (
    <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
      <EventForm
        edited={edited}
        courseId={"courseId" in of ? Number(of.courseId) : null}
        classId={"classId" in of ? of.classId : ""}
        back={listAt(address.params.base, "calendar", of)}
      />
    </OwnArea>
  ),
});
