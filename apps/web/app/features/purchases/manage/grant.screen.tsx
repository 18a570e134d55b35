import type { Course } from "@manara/contract/courses/courses";
import { IconBook2, IconGift } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/purchases/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";

async function load({ params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const [user, list] = await Promise.all([
    api("GET /user/get", { query: { userId: params.id } }),
    readPage(wantedPage(address), (part) =>
      readList("GET /course/list-all", { query: { search: address.search, ...part } }),
    ),
  ]);
  return { address, user, list };
}

function View({ data: { address, user, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [chosen, setChosen] = useState<Course | null>(null);
  const navigate = useNavigate();
  const { userId, fullName } = user;
  return (
    <>
      <ListScreen
        title={text.grantTo(fullName)}
        hint={text.grantHint}
        crumbs={[
          { title: text.users, href: "/admin/allUsers" },
          { title: fullName, href: `/admin/allUsers/${userId}` },
        ]}
        address={address}
        list={list}
        empty={{ icon: IconBook2, title: text.noCourses, hint: text.noCoursesHint }}
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
            label: text.grant,
            name: text.grantOf(course.name),
            onPress: () => setChosen(course),
          },
        ]}
      />
      {chosen && (
        <ReasonDialog
          title={text.grantOf(chosen.name)}
          act={text.grant}
          isDangerous={false}
          success={text.wasGranted}
          send={(reason) =>
            api("POST /purchase/grant", { body: { userId, courseId: chosen.courseId, reason } })
          }
          onDone={() => navigate(`/admin/allUsers/${userId}`)}
          onClose={() => setChosen(null)}
        >
          {text.grantMeaning}
        </ReasonDialog>
      )}
    </>
  );
}

export const screen = staffScreen({ load, View });
