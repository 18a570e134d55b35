import type { Configuration } from "@manara/contract/site/site";
import {
  IconCalendarEvent,
  IconCategory,
  IconDatabaseExport,
  IconFileText,
  IconHome,
  IconMailForward,
  IconMailX,
  IconMapPin,
  IconMenu2,
  IconMessage2Share,
  IconMessages,
  IconPalette,
  IconServer,
} from "@tabler/icons-react";
import { text } from "#text/features/site/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { changedFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { Places } from "../../../ui/staff/places.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import {
  type ConfigurationField,
  configurationRules,
  differencesOf,
  fieldsShown,
} from "./configuration.rules.ts";
import { ConfigurationPreview } from "./configuration-preview.tsx";

/** Keyboard of a phone, where it is not that for text; these are written from left to right everywhere. */
const inputModes: Partial<Record<ConfigurationField, "tel" | "email" | "url">> = {
  mobileNumber: "tel",
  telNumber: "tel",
  whatsappNumber: "tel",
  viberNumber: "tel",
  email: "email",
  homeVideoUrl: "url",
  userGuideVideoUrl: "url",
  userGuideImageUrl: "url",
  facebookUrl: "url",
  instagramUrl: "url",
  youtubeUrl: "url",
  tiktokUrl: "url",
  telegramUrl: "url",
  linkedinUrl: "url",
};

const specialties = { icon: IconCategory, title: text.specialties, to: "/admin/basicData/specialties" };
const places = [
  { icon: IconPalette, title: text.look, to: "/admin/look" },
  { icon: IconHome, title: text.home, to: "/admin/home" },
  { icon: IconMenu2, title: text.menu, to: "/admin/menu" },
  { icon: IconFileText, title: text.pages, to: "/admin/pages" },
  { icon: IconMessages, title: text.contactMessages, to: "/admin/basicData/messages" },
  { icon: IconMapPin, title: text.centres, to: "/admin/basicData/centres" },
  { icon: IconCalendarEvent, title: text.exams, to: "/admin/basicData/exams" },
  { icon: IconMailForward, title: text.mailSender, to: "/admin/basicData/sender" },
  { icon: IconMailX, title: text.failedMails, to: "/admin/basicData/mails" },
  { icon: IconMessage2Share, title: text.texts, to: "/admin/basicData/texts" },
  { icon: IconDatabaseExport, title: text.backups, to: "/admin/basicData/backups" },
  { icon: IconServer, title: text.system, to: "/admin/basicData/system" },
];

const load = () => api("GET /configuration/list");

const DRAFT = "configuration";

function View({ data: configuration }: { data: Configuration }) {
  const { key, record } = useFormRecord(DRAFT, configuration);
  return <BasicData key={key} configuration={record} />;
}

function BasicData({ configuration }: { configuration: Configuration }) {
  const { country } = useSite();
  const shown = fieldsShown(country);
  const edit = useVersionedForm({
    draft: DRAFT,
    record: configuration,
    rules: configurationRules,
    texts: text.problems,
    success: text.saved,
    sendEdit(values, version) {
      const edits = Object.fromEntries(shown.map((name) => [name, values[name].trim() || null]));
      const changed = changedFields(edits, configuration);
      return api("POST /configuration/update", { body: { ...changed, basedOnVersion: version } });
    },
    loadNewest: load,
  });
  const { form } = edit;
  return (
    <>
      <ScreenHead title={text.basicData}>
        {country.homeVideo.kind === "configuration" ? text.basicDataHint : text.fixedHint}
      </ScreenHead>
      <Places
        name={text.places}
        groups={[
          { title: text.places, places: country.keepsSpecialties ? [specialties, ...places] : places },
        ]}
      />
      <EditConflict
        edit={edit}
        changed={(theirs) => differencesOf(configuration, theirs, shown).map((name) => text.fields[name])}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <FormFrame form={form} save={text.save} back="/admin">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {shown.map((name) => (
              <Field
                key={name}
                name={name}
                label={text.fields[name]}
                hint={text.hints[name]}
                defaultValue={configuration[name] ?? ""}
                inputMode={inputModes[name] ?? "text"}
                {...(inputModes[name] === "tel" && latinDigits)}
                autoComplete="off"
                dir={inputModes[name] && "ltr"}
                className={inputModes[name] ? "rtl:text-end" : ""}
                error={form.wrong(name)}
              />
            ))}
          </div>
        </FormFrame>
        <ConfigurationPreview values={form.values} />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
