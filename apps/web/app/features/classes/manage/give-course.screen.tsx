import { ApiError } from "@manara/contract/calls/api-error";
import type { Course } from "@manara/contract/courses/courses";
import { IconBook2, IconGift } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/classes/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Field } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CLASSES, classAt } from "./class-addresses.ts";

async function load({ params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const [all, list] = await Promise.all([
    api("GET /class/list"),
    readPage(wantedPage(address), (part) =>
      readList("GET /course/list-all", { query: { search: address.search, ...part } }),
    ),
  ]);
  const to = all.find(({ id }) => String(id) === params.id);
  if (!to) throw new ApiError(404, "CLASS_NOT_FOUND");
  return { address, to, list };
}

function View({ data: { address, to, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [chosen, setChosen] = useState<Course | null>(null);
  const [lastDay, setLastDay] = useState(to.endsOn ?? "");
  const navigate = useNavigate();
  return (
    <>
      <ListScreen
        title={text.giveTo(to.name)}
        hint={text.giveHint}
        crumbs={[
          { title: text.classes, href: CLASSES },
          { title: to.name, href: classAt(to.id) },
        ]}
        address={address}
        list={list}
        empty={{ icon: IconBook2, title: text.noCoursesAtAll, hint: text.noCoursesAtAllHint }}
        searchHint={text.courseName}
        keyOf={({ courseId }) => courseId}
        nameOf={({ name }) => name}
        columns={[
          {
            id: "name",
            title: text.courseName,
            cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
          },
          {
            id: "by",
            title: text.educator,
            isPlain: true,
            cell: ({ lecturerName }) => <bdi>{lecturerName ?? "—"}</bdi>,
          },
        ]}
        acts={(course) => [
          {
            icon: IconGift,
            label: text.giveOne,
            name: text.giveOf(course.name),
            onPress: () => setChosen(course),
          },
        ]}
      />
      {chosen && (
        <ReasonDialog
          title={text.giveOf(chosen.name)}
          act={text.giveOne}
          isDangerous={false}
          send={async (reason) => {
            const body = { classId: to.id, courseId: chosen.courseId, reason };
            const { given, present } = await stepUpApi("POST /class/give-course", {
              body: { ...body, ...(lastDay && { expiresOn: lastDay }) },
            });
            showToast("success", text.wasGiven(given, present));
          }}
          onDone={() => navigate(classAt(to.id))}
          onClose={() => setChosen(null)}
        >
          <div className="flex flex-col gap-4">
            <p>{text.giveMeaning(to.students)}</p>
            <Field
              type="date"
              label={text.lastDay}
              hint={text.lastDayHint}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          </div>
        </ReasonDialog>
      )}
    </>
  );
}

export const screen = staffScreen({ load, View });
