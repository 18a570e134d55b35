import { ApiError } from "@manara/contract/api-error";
import { PLACE_NAME_MAX_LENGTH, schoolRules } from "@manara/contract/school-rules";
import type { School } from "@manara/contract/schools";
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

/** The school of the address; null where one is added. */
async function load({ params }: ScreenAddress): Promise<School | null> {
  if (!params.id) return null;
  const found = (await api("GET /school/list-all")).find(({ id }) => String(id) === params.id);
  if (!found) throw new ApiError(404, "SCHOOL_NOT_FOUND");
  return found;
}

function View({ data: school }: { data: School | null }) {
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `school ${school?.id ?? "new"}`,
    rules: schoolRules,
    texts: text.problems,
    send: ({ name }) =>
      school
        ? api("POST /school/edit", { body: { id: school.id, name } })
        : api("POST /school/add", { body: { name } }),
    onDone: async () => {
      await navigate("/admin/schools");
      if (school) offerUndo(text.renamed, () => api("POST /school/edit", { body: school }));
      else showToast("success", text.added);
    },
  });
  const title = school ? text.renameSchool : text.addSchool;
  return (
    <div className="max-w-2xl">
      <ScreenHead title={title} crumbs={[{ title: text.schools, href: "/admin/schools" }]} />
      <FormFrame form={form} save={text.save} back="/admin/schools">
        <Field
          name="name"
          label={text.schoolName}
          hint={text.schoolNameHint}
          defaultValue={school?.name}
          maxLength={PLACE_NAME_MAX_LENGTH}
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
