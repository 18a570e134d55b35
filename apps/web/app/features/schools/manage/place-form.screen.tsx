import { PLACE_NAME_MAX_LENGTH, schoolRules } from "@manara/contract/schools/school-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/schools/manage/messages";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { showToast } from "../../../ui/toasts.ts";
import { loadPlace } from "./load-places.ts";
import { type Place, type PlaceKind, schoolKind, specialtyKind, studyKind } from "./place.ts";

/** Adds a school, study or specialty, or gives one another name. */
function PlaceForm({ kind, place }: { kind: PlaceKind; place: Place | null }) {
  const { base, words } = kind;
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `${base} ${place?.id ?? "new"}`,
    rules: schoolRules,
    // Studies and specialties call it a title.
    aliases: { title: "name" },
    texts: text.problems,
    send: ({ name }) => (place ? kind.rename({ id: place.id, name }) : kind.add(name)),
    onDone: async () => {
      await navigate(base);
      if (place) offerUndo(text.renamed, () => kind.rename(place));
      else showToast("success", text.added);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={place ? words.rename : words.add}
        crumbs={[...kind.above, { title: words.all, href: base }]}
      />
      <FormFrame form={form} save={text.save} back={base}>
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          defaultValue={place?.name}
          maxLength={PLACE_NAME_MAX_LENGTH}
          dir={form.values.name ? "auto" : undefined}
          required
          error={form.wrong("name")}
        />
      </FormFrame>
    </div>
  );
}

const formOf = (kind: PlaceKind) => ({
  screen: staffScreen({
    load: (address: ScreenAddress) => loadPlace(kind, address),
    View: ({ data }: { data: Place | null }) => <PlaceForm kind={kind} place={data} />,
  }),
});

export const school = formOf(schoolKind);
export const study = formOf(studyKind);
export const specialty = formOf(specialtyKind);
