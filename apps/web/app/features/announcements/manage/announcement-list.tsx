import type { Announcement } from "@manara/contract/announcements/announcements";
import { IconPlayerStop, IconSpeakerphone } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/announcements/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { type AudienceListProps, audienceColumn } from "../../../staff/for-audience.tsx";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";

function State({ of: { ended, endsOn, pinned } }: { of: Announcement }) {
  const { country } = useSite();
  if (ended) return <Badge>{text.ended}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone="success">
        {endsOn ? text.until(writeMoment(`${endsOn}T12:00:00Z`, country)) : text.current}
      </Badge>
      {pinned && <Badge tone="amber">{text.pinned}</Badge>}
    </span>
  );
}

/** Announcements with those that have ended, newest first. */
export function AnnouncementList({
  title,
  crumbs,
  addAt,
  editAt,
  emptyHint,
  withAudience = false,
  address,
  list,
}: AudienceListProps<Announcement>) {
  const { revalidate } = useRevalidator();
  const ending = useMutation({
    send: ({ announcementId }: Announcement) => api("POST /announcement/end", { body: { announcementId } }),
    success: text.wasEnded,
    onDone: revalidate,
  });
  return (
    <ListScreen
      title={title}
      hint={text.hint}
      crumbs={crumbs}
      add={{ title: text.add, href: addAt }}
      address={address}
      list={list}
      empty={{ icon: IconSpeakerphone, title: text.none, hint: emptyHint }}
      nothingHint={emptyHint}
      whose={["courseId", "classId"]}
      keyOf={({ announcementId }) => announcementId}
      nameOf={({ title: name }) => name}
      editAt={editAt}
      name={{ title: text.name }}
      columns={[
        ...audienceColumn<Announcement>(withAudience),
        { id: "state", title: text.state, isPlain: true, cell: (one) => <State of={one} /> },
        {
          id: "written",
          title: text.written,
          cell: ({ creationDateTime }) => <Moment at={creationDateTime} />,
        },
      ]}
      acts={(one) =>
        one.ended
          ? []
          : [
              {
                icon: IconPlayerStop,
                label: text.end,
                name: text.endOf(one.title),
                onPress: () => void ending.run(one),
                isDangerous: true,
              },
            ]
      }
    />
  );
}
