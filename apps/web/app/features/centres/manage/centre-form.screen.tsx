import { ApiError } from "@manara/contract/calls/api-error";
import { centreRules, MOST_MORE_PHONES, mapUrlOrNoneRule } from "@manara/contract/centres/centre-rules";
import type { ManagedCentre } from "@manara/contract/centres/centres";
import { flagRule } from "@manara/contract/fields/value-rules";
import { phoneOrNoneRule, textOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { type Rule, readText, type ValuesOf } from "@manara/contract/rules";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/centres/manage/messages";
import { api } from "../../../api/api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { type AnyStaffForm, useStaffForm } from "../../../staff/staff-form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { accountAt } from "./accounts/account-addresses.ts";
import { findMistake, termsOf, termsRules } from "./accounts/terms.rules.ts";
import { TermsFields, termsTexts } from "./accounts/terms-fields.tsx";

const BASE = "/admin/basicData/centres";

/** Numbers in one field, with commas between them. */
const splitPhones = (typed: string): string[] =>
  typed
    .split(/[,،;\n]/)
    .map((number) => number.trim())
    .filter((number) => number !== "");

const rules = {
  ...centreRules,
  commune: textOrNoneRule(200),
  mapUrl: mapUrlOrNoneRule,
  hours: textOrNoneRule(200),
  phone: phoneOrNoneRule,
  morePhones: {
    read: readText,
    check: (typed) => {
      const numbers = splitPhones(typed);
      const isRight =
        numbers.length <= MOST_MORE_PHONES && numbers.every((one) => !phoneOrNoneRule.check(one));
      return isRight ? null : "INVALID";
    },
  } satisfies Rule<string>,
  contact: textOrNoneRule(200),
  isSuspended: flagRule,
};
const names = [
  "name",
  "region",
  "commune",
  "place",
  "mapUrl",
  "hours",
  "phone",
  "morePhones",
  "contact",
] as const;
type Name = (typeof names)[number];

/** Not written in the language of the page. */
const inputModes: Partial<Record<Name, "tel" | "url">> = { phone: "tel", morePhones: "tel", mapUrl: "url" };

interface Edited {
  /** Null: one is added. */
  centre: ManagedCentre | null;
  /** Of all centres: what is written before is written the same again, for students find centres by it. */
  regions: string[];
}

async function load({ params }: ScreenAddress): Promise<Edited> {
  const centres = await api("GET /centre/list-managed");
  const regions = [...new Set(centres.map(({ region }) => region))];
  if (!params.id) return { centre: null, regions };
  const centre = centres.find(({ id }) => String(id) === params.id);
  if (!centre) throw new ApiError(404, "CENTRE_NOT_FOUND");
  return { centre, regions };
}

const textOf = (centre: ManagedCentre | null, name: Name): string =>
  name === "morePhones" ? (centre?.morePhones.join(", ") ?? "") : (centre?.[name] ?? "");

type Values = ValuesOf<typeof rules>;

const bodyOf = (values: Values) => ({ ...values, morePhones: splitPhones(values.morePhones) });

/** Leads on to an address, which a new centre has for itself: there its account is. */
function useSaved() {
  const navigate = useNavigate();
  return async (address: string) => {
    await navigate(address);
    showToast("success", text.saved);
  };
}

function AddCentre({ regions }: Pick<Edited, "regions">) {
  const onSaved = useSaved();
  const form = useStaffForm({
    draft: "centre new",
    rules: { ...rules, ...termsRules },
    texts: { ...text.problems, ...termsTexts },
    check: findMistake,
    send: ({ pays, creditLimit, commission, ...values }) =>
      api("POST /centre/add", {
        body: { ...bodyOf(values), terms: termsOf({ pays, creditLimit, commission }) },
      }),
    onDone: (centre) => onSaved(centre ? accountAt(centre.id) : BASE),
  });
  return (
    <CentreScreen centre={null} regions={regions} form={form}>
      <TermsFields terms={null} form={form} />
    </CentreScreen>
  );
}

function EditCentre({ centre, regions }: { centre: ManagedCentre; regions: string[] }) {
  const onSaved = useSaved();
  const form = useStaffForm({
    draft: `centre ${centre.id}`,
    rules,
    texts: text.problems,
    send: (values) => api("POST /centre/edit", { body: { ...bodyOf(values), id: centre.id } }),
    onDone: () => onSaved(BASE),
  });
  return <CentreScreen centre={centre} regions={regions} form={form} />;
}

interface CentreScreenProps extends Edited {
  form: AnyStaffForm & { values: Values; wrong: (name: Name) => string | undefined };
  /** Fields of a new one alone. */
  children?: ReactNode;
}

function CentreScreen({ centre, regions, form, children }: CentreScreenProps) {
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
          <NameField
            key={name}
            name={name}
            typed={form.values[name]}
            label={text.fields[name]}
            hint={text.hints[name]}
            defaultValue={textOf(centre, name)}
            dir={inputModes[name] ? "ltr" : form.values[name] ? "auto" : undefined}
            className={inputModes[name] ? "rtl:text-end" : ""}
            inputMode={inputModes[name]}
            list={name === "region" ? "regions" : undefined}
            {...(inputModes[name] === "tel" && latinDigits)}
            error={form.wrong(name)}
          />
        ))}
        <datalist id="regions">
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </datalist>
        {children}
        <Checkbox name="isSuspended" defaultChecked={centre?.isSuspended ?? false}>
          {text.suspend}
          <span className="block text-sm text-ink-soft">{text.suspendHint}</span>
        </Checkbox>
      </FormFrame>
    </div>
  );
}

const View = ({ data: { centre, regions } }: { data: Edited }) =>
  centre ? <EditCentre centre={centre} regions={regions} /> : <AddCentre regions={regions} />;

export const screen = staffScreen({ load, View });
