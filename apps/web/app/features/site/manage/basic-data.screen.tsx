import { IconCalendarEvent, IconCategory, IconMailX, IconMapPin, IconMessages } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { api } from "../../../api.ts";
import { useSite } from "../../../site.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { type ConfigurationField, configurationRules } from "./configuration.rules.ts";
import { ConfigurationPreview } from "./configuration-preview.tsx";
import { text } from "./messages/ar.ts";

/** What kind of keyboard a phone shows, and that these are written from left to right everywhere. */
const fields: readonly { name: ConfigurationField; inputMode: "tel" | "email" | "url" | "text" }[] = [
  { name: "mobileNumber", inputMode: "tel" },
  { name: "telNumber", inputMode: "tel" },
  { name: "whatsappNumber", inputMode: "tel" },
  { name: "viberNumber", inputMode: "tel" },
  { name: "email", inputMode: "email" },
  { name: "timesOfWork", inputMode: "text" },
  { name: "homeVideoUrl", inputMode: "url" },
  { name: "userGuideVideoUrl", inputMode: "url" },
  { name: "userGuideImageUrl", inputMode: "url" },
  { name: "facebookUrl", inputMode: "url" },
  { name: "instagramUrl", inputMode: "url" },
  { name: "youtubeUrl", inputMode: "url" },
  { name: "tiktokUrl", inputMode: "url" },
  { name: "telegramUrl", inputMode: "url" },
  { name: "linkedinUrl", inputMode: "url" },
];

const load = () => api("GET /configuration/list");

function View({ data: configuration }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  const { country } = useSite();
  const form = useStaffForm({
    draft: "configuration",
    rules: configurationRules,
    texts: text.problems,
    send: (values) => api("POST /configuration/update", { body: values }),
    success: text.saved,
    onDone: () => revalidate(),
  });
  return (
    <>
      <ScreenHead
        title={text.basicData}
        actions={
          <>
            {country.keepsSpecialties && (
              <LinkButton variant="secondary" to="/admin/basicData/specialties">
                <Icon of={IconCategory} />
                {text.specialties}
              </LinkButton>
            )}
            <LinkButton variant="secondary" to="/admin/basicData/messages">
              <Icon of={IconMessages} />
              {text.contactMessages}
            </LinkButton>
            <LinkButton variant="secondary" to="/admin/basicData/centres">
              <Icon of={IconMapPin} />
              {text.centres}
            </LinkButton>
            <LinkButton variant="secondary" to="/admin/basicData/exams">
              <Icon of={IconCalendarEvent} />
              {text.exams}
            </LinkButton>
            <LinkButton variant="secondary" to="/admin/basicData/mails">
              <Icon of={IconMailX} />
              {text.failedMails}
            </LinkButton>
          </>
        }
      >
        {country.homeVideo.kind === "configuration" ? text.basicDataHint : text.fixedHint}
      </ScreenHead>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <FormFrame form={form} save={text.save} back="/admin">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {fields.map(({ name, inputMode }) => (
              <Field
                key={name}
                name={name}
                label={text.fields[name]}
                hint={text.hints[name]}
                defaultValue={configuration[name] ?? ""}
                inputMode={inputMode}
                autoComplete="off"
                dir={inputMode === "text" ? undefined : "ltr"}
                className={inputMode === "text" ? "" : "rtl:text-end"}
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
