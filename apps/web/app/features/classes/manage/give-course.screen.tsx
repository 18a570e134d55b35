import { ApiError } from "@manara/contract/calls/api-error";
import type { Course } from "@manara/contract/courses/courses";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { readListAddress } from "../../../staff/list-address.ts";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Field } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CourseChoice, readCourses } from "../../purchases/manage/course-choice.tsx";
import { CLASSES, classAt } from "./class-addresses.ts";

async function load({ params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const [all, list] = await Promise.all([api("GET /class/list"), readCourses(address)]);
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
      <CourseChoice
        title={text.giveTo(to.name)}
        hint={text.giveHint}
        crumbs={[
          { title: text.classes, href: CLASSES },
          { title: to.name, href: classAt(to.id) },
        ]}
        address={address}
        list={list}
        act={text.giveOne}
        actOf={text.giveOf}
        onChoose={setChosen}
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
