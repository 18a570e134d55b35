import { ApiError } from "@manara/contract/calls/api-error";
import { IconCalendarEvent, IconSpeakerphone, IconUsers } from "@tabler/icons-react";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { text as calendar } from "#text/features/calendar/manage/messages";
import { text as classes } from "#text/features/classes/manage/messages";
import { text } from "#text/features/educators/own/messages";
import { api } from "../../../api/api.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { loadStudents, studentColumns } from "../../classes/manage/students-of-class.tsx";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { classId = "" }, url }: ScreenAddress) {
  const [own, page] = await Promise.all([api("GET /class/mine"), loadStudents(url, classId)]);
  const shown = own.find(({ id }) => String(id) === classId);
  if (!shown) throw new ApiError(404, "CLASS_NOT_FOUND");
  return { ...page, shown };
}

/** The students of a class with what they did in all of their courses, for its teachers. */
function View({
  data: { address: at, shown, list },
  address,
}: {
  data: Awaited<ReturnType<typeof load>>;
  address: ScreenAddress;
}) {
  const { base } = address.params;
  return (
    <OwnArea address={address}>
      <ListScreen
        title={shown.name}
        hint={classes.classHint}
        crumbs={[{ title: text.classes, href: `${base}/classes` }]}
        actions={
          <>
            <LinkButton variant="secondary" to={`${base}/class/${shown.id}/announcements`}>
              <Icon of={IconSpeakerphone} />
              {announcements.title}
            </LinkButton>
            <LinkButton variant="secondary" to={`${base}/class/${shown.id}/calendar`}>
              <Icon of={IconCalendarEvent} />
              {calendar.title}
            </LinkButton>
          </>
        }
        address={at}
        list={list}
        empty={{ icon: IconUsers, title: classes.noStudents, hint: text.noStudentsHint }}
        searchHint={classes.searchStudents}
        keyOf={({ userId }) => userId}
        nameOf={({ fullName }) => fullName}
        columns={studentColumns(null)}
      />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
