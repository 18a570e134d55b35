import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { IconCalendarEvent } from "@tabler/icons-react";
import { text } from "#text/features/calendar/manage/messages";
import { text as calendar } from "#text/features/calendar/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { type AudienceListProps, audienceColumn } from "../../../staff/for-audience.tsx";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { useDelete } from "../../../staff/use-delete.ts";
import { writeMoment } from "../../../ui/write-moment.ts";

function When({ of: { beginsAt, allDay } }: { of: CalendarEvent }) {
  const { country } = useSite();
  return <bdi>{writeMoment(beginsAt, country, { withTime: !allDay })}</bdi>;
}

/** Events with those that are over, the latest first. */
export function EventList({
  title,
  crumbs,
  addAt,
  editAt,
  emptyHint,
  withAudience = false,
  address,
  list,
}: AudienceListProps<CalendarEvent>) {
  const removal = useDelete({
    send: (eventId) => api("DELETE /calendar/event/delete", { query: { eventId } }),
    missing: "EVENT_NOT_FOUND",
  });
  return (
    <ListScreen
      title={title}
      hint={text.hint}
      crumbs={crumbs}
      add={{ title: text.add, href: addAt }}
      address={address}
      list={list}
      empty={{ icon: IconCalendarEvent, title: text.none, hint: emptyHint }}
      nothingHint={emptyHint}
      whose={["courseId", "classId"]}
      keyOf={({ eventId }) => eventId}
      nameOf={({ title: name }) => name}
      editAt={editAt}
      removal={{ ...removal, loss: text.loss }}
      name={{ title: text.name }}
      columns={[
        ...audienceColumn<CalendarEvent>(withAudience),
        { id: "kind", title: text.kind, isPlain: true, cell: ({ kind }) => calendar.kinds[kind] },
        { id: "when", title: text.when, cell: (one) => <When of={one} /> },
      ]}
    />
  );
}
