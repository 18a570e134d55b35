import { IconSpeakerphone, IconUsersGroup } from "@tabler/icons-react";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { text as classes } from "#text/features/classes/manage/messages";
import { text } from "#text/features/educators/own/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Count } from "../../../ui/staff/count.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import { ClassDays } from "../../classes/manage/class-days.tsx";
import { OwnArea } from "./own-area.tsx";

const load = () => api("GET /class/mine");

/** Classes that the educator is a teacher of. */
function View({ data, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) {
  const { base } = address.params;
  return (
    <OwnArea address={address} title={text.classes} hint={text.classesHint}>
      {data.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={text.noClasses}>
          {text.noClassesHint}
        </EmptyState>
      ) : (
        <RecordList
          caption={text.classes}
          rows={data}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={[
            {
              id: "name",
              title: classes.name,
              cell: ({ id, name }) => <RecordLink to={`${base}/class/${id}`}>{name}</RecordLink>,
            },
            { id: "students", title: classes.students, cell: ({ students }) => <Count of={students} /> },
            { id: "days", title: classes.days, isPlain: true, cell: (one) => <ClassDays of={one} /> },
          ]}
          acts={({ id, name }) => [
            {
              icon: IconSpeakerphone,
              label: announcements.title,
              name: announcements.titleOf(name),
              to: `${base}/class/${id}/announcements`,
            },
          ]}
        />
      )}
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
