import { ApiError } from "@manara/contract/calls/api-error";
import { centreRules } from "@manara/contract/centres/centre-rules";
import type { Centre } from "@manara/contract/centres/centres";
import { textOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/centres/manage/messages";
import { api } from "../../../api/api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { phoneOrNoneRule } from "../../../staff/phone.rules.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";

const BASE = "/admin/basicData/centres";
const rules = { ...centreRules, hours: textOrNoneRule(200), phone: phoneOrNoneRule };
const names = ["name", "region", "place", "hours", "phone"] as const;

/** The centre of the address; null where one is added. */
async function load({ params }: ScreenAddress): Promise<Centre | null> {
  if (!params.id) return null;
  const found = (await api("GET /centre/list-all")).find(({ id }) => String(id) === params.id);
  if (!found) throw new ApiError(404, "CENTRE_NOT_FOUND");
  return found;
}

function View({ data: centre }: { data: Centre | null }) {
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: `centre ${centre?.id ?? "new"}`,
    rules,
    texts: text.problems,
    send: (values) =>
      centre
        ? api("POST /centre/edit", { body: { ...values, id: centre.id } })
        : api("POST /centre/add", { body: values }),
    onDone: async () => {
      await navigate(BASE);
      showToast("success", text.saved);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={centre ? text.editTitle : text.add}
        crumbs={[
          { title: text.basicData, href: "/admin/basicData" },
          { title: text.centres, href: BASE },
        ]}
      />
      <FormFrame form={form} save={text.save} back={BASE}>
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            label={text.fields[name]}
            hint={text.hints[name]}
            defaultValue={centre?.[name] ?? ""}
            dir={name === "phone" ? "ltr" : form.values[name] ? "auto" : undefined}
            className={name === "phone" ? "rtl:text-end" : ""}
            inputMode={name === "phone" ? "tel" : undefined}
            {...(name === "phone" && latinDigits)}
            error={form.wrong(name)}
          />
        ))}
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
