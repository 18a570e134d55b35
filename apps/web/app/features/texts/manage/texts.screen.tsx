import { choiceRule, flagRule, numberRule } from "@manara/contract/fields/value-rules";
import { CEILING_MAX, PART_PRICE_MAX, textHours, weekdays } from "@manara/contract/texts/text-rules";
import type { TextFigures, TextSettings } from "@manara/contract/texts/texts";
import { IconList } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { text } from "#text/features/texts/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { changedByOthers } from "../../../staff/both-texts.tsx";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { changedFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Facts, Warning } from "../../../ui/staff/facts.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { hundredthsRule, percentInField } from "../../books/percent.rules.ts";

const BASE = "/admin/basicData";
const DRAFT = "texts to parents";

const rules = {
  isOn: flagRule,
  weekday: choiceRule((day) => weekdays.includes(Number(day))),
  hour: choiceRule((hour) => textHours.includes(Number(hour))),
  partPrice: hundredthsRule(PART_PRICE_MAX),
  ceiling: numberRule({ min: 1, max: CEILING_MAX }),
};

const load = () => api("GET /text/settings");

function View({ data: settings }: { data: TextSettings }) {
  const { key, record } = useFormRecord(DRAFT, settings);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ScreenHead
        title={text.title}
        crumbs={[{ title: text.basicData, href: BASE }]}
        actions={
          <LinkButton to="/admin/basicData/texts/sent" variant="secondary">
            <Icon of={IconList} />
            {text.list}
          </LinkButton>
        }
      >
        {text.hint}
      </ScreenHead>
      <p
        className={
          settings.way === "OUTBOX" ? "rounded-md bg-amber-soft p-3 text-amber-ink" : "text-ink-soft"
        }
      >
        {text.ways[settings.way]}
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Figures title={text.week} texts={text.parents} of={settings.week}>
          {settings.week.parts > settings.ceiling && <Warning>{text.overCeiling}</Warning>}
        </Figures>
        <Figures title={text.sent} texts={text.texts} of={settings.sent} />
      </div>
      <SettingsForm key={key} settings={record} />
    </div>
  );
}

interface FiguresProps {
  title: string;
  /** Name of the first figure. */
  texts: string;
  of: TextFigures;
  children?: ReactNode;
}

const Figures = ({ title, texts, of, children }: FiguresProps) => (
  <Panel title={title}>
    <Facts
      facts={[
        { name: texts, value: of.texts },
        { name: text.parts, value: of.parts },
        { name: text.cost, value: <Amount of={of.cost / 100} /> },
      ]}
    />
    {children}
  </Panel>
);

function SettingsForm({ settings }: { settings: TextSettings }) {
  const { country } = useSite();
  const edit = useVersionedForm({
    draft: DRAFT,
    record: settings,
    rules,
    texts: text.problems,
    success: text.saved,
    sendEdit({ isOn, weekday, hour, partPrice, ceiling }, basedOnVersion, base) {
      const edits = {
        isOn,
        weekday: Number(weekday),
        hour: Number(hour),
        partPrice: partPrice ?? 0,
        ceiling: ceiling ?? 0,
      };
      return api("POST /text/settings", { body: { ...changedFields(edits, base), basedOnVersion } });
    },
    loadNewest: load,
  });
  const { form } = edit;
  const id = useId();
  const nameOf = (style: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(country.intlLocale, { ...style, hourCycle: "h23", timeZone: "UTC" }).format(at);
  return (
    <section aria-label={text.title}>
      <EditConflict
        edit={edit}
        changed={(theirs) => changedByOthers(text.fields, { before: settings, mine: form.values, theirs })}
      />
      <FormFrame form={form} save={text.save} back={BASE}>
        <div>
          <Checkbox name="isOn" defaultChecked={settings.isOn} aria-describedby={id}>
            {text.fields.isOn}
          </Checkbox>
          <p id={id} className="text-sm text-ink-soft">
            {text.onHint}
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            name="weekday"
            label={text.fields.weekday}
            defaultValue={settings.weekday}
            options={weekdays.map((day) => ({
              value: String(day),
              // The first of February 2026 was a Sunday.
              label: nameOf({ weekday: "long" }, Date.UTC(2026, 1, 1 + day)),
            }))}
            error={form.wrong("weekday")}
          />
          <Select
            name="hour"
            label={text.fields.hour}
            defaultValue={settings.hour}
            options={textHours.map((hour) => ({
              value: String(hour),
              label: nameOf({ hour: "numeric", minute: "2-digit" }, Date.UTC(2026, 1, 1, hour)),
            }))}
            error={form.wrong("hour")}
          />
        </div>
        <Field
          {...latinDigits}
          name="partPrice"
          label={text.fields.partPrice}
          hint={text.partPriceHint(country.currencyLabel)}
          defaultValue={percentInField(settings.partPrice)}
          inputMode="decimal"
          autoComplete="off"
          required
          error={form.wrong("partPrice")}
        />
        <Field
          {...latinDigits}
          name="ceiling"
          label={text.fields.ceiling}
          hint={text.ceilingHint}
          defaultValue={settings.ceiling}
          inputMode="numeric"
          autoComplete="off"
          required
          error={form.wrong("ceiling")}
        />
      </FormFrame>
    </section>
  );
}

export const screen = staffScreen({ load, View });
