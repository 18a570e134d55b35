import { pageNameRule, pageTextRules, proposeName } from "@manara/contract/pages/page-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/pages/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { PageFields } from "./page-fields.tsx";
import { BASE } from "./pages.screen.tsx";

const EMPTY = { title: "", description: "", body: "" };

function View() {
  const { locale, direction } = useSite().country;
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: "page new",
    rules: { name: pageNameRule, ...pageTextRules },
    texts: text.problems,
    success: text.created,
    blames: { PAGE_NAME_TAKEN: "name" },
    send: (values) => api("POST /site/page/create", { body: { ...values, locale } }),
    onDone: (page) => page && navigate(`${BASE}/${page.name}`),
  });
  /** Proposes an address while none is typed. */
  const propose = (title: string) => {
    const field = form.formProps.ref.current?.elements.namedItem("name");
    if (!(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = proposeName(title);
    form.formProps.onChange();
  };
  return (
    <div className="max-w-3xl">
      <ScreenHead title={text.add} crumbs={[{ title: text.title, href: BASE }]} />
      <FormFrame form={form} save={text.save} back={BASE}>
        <PageFields source={EMPTY} dir={direction} form={form} onTitle={propose} />
        <Field
          name="name"
          label={text.fields.name}
          hint={text.nameHint}
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.wrong("name")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load: async () => null, View });
