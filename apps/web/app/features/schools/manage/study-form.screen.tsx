import { ApiError } from "@manara/contract/api-error";
import { PLACE_NAME_MAX_LENGTH, titleRules } from "@manara/contract/school-rules";
import type { Study } from "@manara/contract/schools";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { showToast } from "../../../ui/toasts.ts";
import { text } from "./messages/ar.ts";

/** The study of the address; null where one is added. */
async function load({ params }: ScreenAddress): Promise<Study | null> {
  if (!params.id) return null;
  const found = (await api("GET /study/list-all")).find(({ id }) => String(id) === params.id);
  if (!found) throw new ApiError(404, "STUDY_NOT_FOUND");
  return found;
}

function View({ data: study }: { data: Study | null }) {
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `study ${study?.id ?? "new"}`,
    rules: titleRules,
    texts: text.titleProblems,
    send: ({ title }) =>
      study
        ? api("POST /study/edit", { body: { id: study.id, title } })
        : api("POST /study/add", { body: { title } }),
    onDone: async () => {
      await navigate("/admin/study");
      if (study)
        offerUndo(text.renamed, () => api("POST /study/edit", { body: { id: study.id, title: study.name } }));
      else showToast("success", text.added);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={study ? text.renameStudy : text.addStudy}
        crumbs={[{ title: text.studies, href: "/admin/study" }]}
      />
      <FormFrame form={form} save={text.save} back="/admin/study">
        <Field
          name="title"
          label={text.studyName}
          hint={text.studyNameHint}
          defaultValue={study?.name}
          maxLength={PLACE_NAME_MAX_LENGTH}
          dir={form.values.title ? "auto" : undefined}
          required
          error={form.wrong("title")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
