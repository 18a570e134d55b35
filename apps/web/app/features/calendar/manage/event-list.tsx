import type { CalendarEvent } from "@manara/contract/calendar/calendar";
import { IconCalendarEvent } from "@tabler/icons-react";
import { text } from "#text/features/calendar/manage/messages";
import { text as calendar } from "#text/features/calendar/messages";
import { text as audience } from "#text/staff/messages/audience";
import { api, readList } from "../../../api/api.ts";
import { type ListPage, readPage } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { AudienceName } from "../../../staff/audience.tsx";
import { type ListAddress, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { useDelete } from "../../../staff/use-delete.ts";
import type { Crumb } from "../../../ui/staff/screen-head.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";

interface EventListPage {
  address: ListAddress;
  list: ListPage<CalendarEvent>;
}

/** Reads the events of a course or of a class; without either, all. */
export async function loadEvents(
  url: URL,
  of: { courseId?: number | string; classId?: number | string },
): Promise<EventListPage> {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /calendar/event/list", { query: { ...of, ...part } }),
  );
  return { address, list };
}

function When({ of: { beginsAt, allDay } }: { of: CalendarEvent }) {
  const { country } = useSite();
  return <bdi>{writeMoment(beginsAt, country, { withTime: !allDay })}</bdi>;
}

interface EventListProps extends EventListPage {
  title: string;
  crumbs?: readonly Crumb[];
  addAt: string;
  editAt: (event: CalendarEvent) => string;
  emptyHint: string;
  /** Said of each row where events of several are listed. */
  withAudience?: boolean;
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
}: EventListProps) {
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
        ...(withAudience
          ? [
              {
                id: "audience",
                title: audience.forWhom,
                cell: (one: CalendarEvent) => <AudienceName of={one} />,
              },
            ]
          : []),
        { id: "kind", title: text.kind, isPlain: true, cell: ({ kind }) => calendar.kinds[kind] },
        { id: "when", title: text.when, cell: (one) => <When of={one} /> },
      ]}
    />
  );
}
