import { completeWebAddress, isWebAddress } from "@manara/contract/fields/web-address-rules";
import {
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconWorld,
  type TablerIcon,
} from "@tabler/icons-react";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { Video } from "../../../ui/video.tsx";
import { type ConfigurationField, fieldsShown } from "./configuration.rules.ts";

const lines: readonly [ConfigurationField, TablerIcon][] = [
  ["mobileNumber", IconPhone],
  ["telNumber", IconPhone],
  ["whatsappNumber", IconBrandWhatsapp],
  ["viberNumber", IconMessageCircle],
  ["email", IconMail],
  ["timesOfWork", IconClock],
  ["facebookUrl", IconWorld],
  ["instagramUrl", IconWorld],
  ["youtubeUrl", IconWorld],
  ["tiktokUrl", IconWorld],
  ["telegramUrl", IconWorld],
  ["linkedinUrl", IconWorld],
];

/** Preview of the fields in the footer, on the home page and in the guide. */
export function ConfigurationPreview({ values }: { values: Record<ConfigurationField, string> }) {
  const { country } = useSite();
  const isShown = (name: ConfigurationField) => fieldsShown(country).includes(name);
  const addressOf = (name: ConfigurationField) => completeWebAddress(values[name].trim());
  const homeVideoUrl = addressOf("homeVideoUrl");
  const userGuideVideoUrl = addressOf("userGuideVideoUrl");
  const userGuideImageUrl = addressOf("userGuideImageUrl");
  const shown = lines.filter(([name]) => values[name].trim() !== "");
  return (
    <div className="flex flex-col gap-5 xl:sticky xl:top-20">
      <Panel title={text.previewFooter}>
        {shown.length === 0 && <p className="text-ink-soft">{text.nothingYet}</p>}
        <ul className="flex flex-wrap gap-2">
          {shown.map(([name, icon]) => (
            <li
              key={name}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line-strong px-4 py-1"
            >
              <Icon of={icon} />
              <bdi dir={name === "timesOfWork" ? "auto" : "ltr"} className="min-w-0 wrap-anywhere">
                {values[name]}
              </bdi>
            </li>
          ))}
        </ul>
      </Panel>
      {isShown("homeVideoUrl") && (
        <Panel title={text.previewHome}>
          {isWebAddress(homeVideoUrl) ? (
            <Video
              key={homeVideoUrl}
              url={homeVideoUrl}
              poster={country.assets.hero}
              title={text.fields.homeVideoUrl}
            />
          ) : (
            <p className="text-ink-soft">{text.nothingYet}</p>
          )}
        </Panel>
      )}
      {isShown("userGuideVideoUrl") && (
        <Panel title={text.previewGuide}>
          {isWebAddress(userGuideImageUrl) && (
            <img src={userGuideImageUrl} alt={text.fields.userGuideImageUrl} className="w-full rounded-md" />
          )}
          {isWebAddress(userGuideVideoUrl) && (
            <Video
              key={userGuideVideoUrl}
              url={userGuideVideoUrl}
              poster={country.assets.hero}
              title={text.fields.userGuideVideoUrl}
            />
          )}
          {!isWebAddress(userGuideImageUrl) && !isWebAddress(userGuideVideoUrl) && (
            <p className="text-ink-soft">{text.nothingYet}</p>
          )}
        </Panel>
      )}
    </div>
  );
}
