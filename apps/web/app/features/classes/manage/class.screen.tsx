import { ApiError } from "@manara/contract/calls/api-error";
import type { StudentOfClass } from "@manara/contract/classes/classes";
import {
  IconCalendarEvent,
  IconPencil,
  IconPrinter,
  IconSpeakerphone,
  IconUserMinus,
  IconUsers,
} from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { text as calendar } from "#text/features/calendar/manage/messages";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { slipsOf } from "../../../staff/slips-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { AddStudents } from "./add-students.tsx";
import { CLASSES, classAt } from "./class-addresses.ts";
import { ClassDays } from "./class-days.tsx";
import { CoursesOfClass } from "./courses-of-class.tsx";
import { loadStudents, studentColumns } from "./students-of-class.tsx";

async function load({ params: { id = "" }, url }: ScreenAddress) {
  const [all, courses, page] = await Promise.all([
    api("GET /class/list"),
    api("GET /class/courses", { query: { classId: id } }),
    loadStudents(url, id),
  ]);
  const shown = all.find((one) => String(one.id) === id);
  if (!shown) throw new ApiError(404, "CLASS_NOT_FOUND");
  return { ...page, shown, courses };
}

function View({ data: { address, shown, courses, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  const removal = useMutation({
    send: ({ userId }: StudentOfClass) =>
      api("POST /class/remove-student", { body: { classId: shown.id, userId } }),
    onDone: async (_, { userId, fullName }) => {
      offerUndo(text.removed(fullName), async () => {
        await api("POST /class/add-students", { body: { classId: shown.id, userIds: [userId] } });
        await revalidate();
      });
      await revalidate();
    },
  });
  return (
    <ListScreen
      title={shown.name}
      hint={text.classHint}
      crumbs={[
        { title: text.users, href: "/admin/allUsers" },
        { title: text.classes, href: CLASSES },
      ]}
      actions={
        <>
          <LinkButton variant="secondary" to={slipsOf({ class: shown.id })}>
            <Icon of={IconPrinter} />
            {text.slips}
          </LinkButton>
          <LinkButton variant="secondary" to={`/admin/allUsers/announcements?classId=${shown.id}`}>
            <Icon of={IconSpeakerphone} />
            {announcements.title}
          </LinkButton>
          <LinkButton variant="secondary" to={`/admin/allUsers/calendar?classId=${shown.id}`}>
            <Icon of={IconCalendarEvent} />
            {calendar.title}
          </LinkButton>
          <LinkButton variant="secondary" to={`${classAt(shown.id)}/edit`}>
            <Icon of={IconPencil} />
            {text.edit}
          </LinkButton>
        </>
      }
      address={address}
      list={list}
      empty={{ icon: IconUsers, title: text.noStudents, hint: text.noStudentsHint }}
      searchHint={text.searchStudents}
      keyOf={({ userId }) => userId}
      nameOf={({ fullName }) => fullName}
      columns={studentColumns((userId) => `/admin/allUsers/${userId}/record`)}
      acts={(student) => [
        {
          icon: IconUserMinus,
          label: text.remove,
          name: text.removeOf(student.fullName),
          onPress: () => void removal.run(student),
          isDangerous: true,
        },
      ]}
    >
      <div className="mb-6 flex max-w-4xl flex-col gap-5">
        {shown.teachers.length > 0 && (
          <p>
            {text.teachers}: <bdi>{shown.teachers.map(({ fullName }) => fullName).join(text.between)}</bdi>
          </p>
        )}
        {(shown.startsOn || shown.endsOn) && (
          <p className="text-ink-soft">
            <ClassDays of={shown} />
          </p>
        )}
        <AddStudents classId={shown.id} onAdded={revalidate} />
        <CoursesOfClass of={shown} courses={courses} />
      </div>
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
