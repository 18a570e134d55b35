import type { Course } from "@manara/contract/courses/courses";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/purchases/manage/messages";
import { api } from "../../../api/api.ts";
import { readListAddress } from "../../../staff/list-address.ts";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { CourseChoice, readCourses } from "./course-choice.tsx";

async function load({ params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const [user, list] = await Promise.all([
    api("GET /user/get", { query: { userId: params.id } }),
    readCourses(address),
  ]);
  return { address, user, list };
}

function View({ data: { address, user, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [chosen, setChosen] = useState<Course | null>(null);
  const navigate = useNavigate();
  const { userId, fullName } = user;
  return (
    <>
      <CourseChoice
        title={text.grantTo(fullName)}
        hint={text.grantHint}
        crumbs={[
          { title: text.users, href: "/admin/allUsers" },
          { title: fullName, href: `/admin/allUsers/${userId}` },
        ]}
        address={address}
        list={list}
        act={text.grant}
        actOf={text.grantOf}
        onChoose={setChosen}
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
