import type { EditedHome } from "@manara/contract/home/home";
import {
  boxIds,
  boxRules,
  homeLinkRules,
  homeSections,
  homeTextRules,
  MOST_HOME_LINKS,
} from "@manara/contract/home/home-rules";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { text } from "#text/features/home/manage/messages";
import { LimitedField, LimitedTextArea } from "../../../staff/limited-field.tsx";
import { SitePictureField } from "../../../staff/site-picture-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { boxField, homeFormRules, linkField } from "./home-form.rules.ts";

interface HomeFieldsProps {
  home: EditedHome;
  /** Values that the fields begin with. */
  filled: Record<string, string>;
  form: {
    values: { banner: string };
    wrong: (field: string) => string | undefined;
    formProps: { onChange: () => void };
  };
  dir: "rtl" | "ltr" | "auto";
}

/** Fields of the home page in one language, part by part. */
export function HomeFields({ home, filled, form, dir }: HomeFieldsProps) {
  const [linksShown, setLinksShown] = useState(
    Math.min(MOST_HOME_LINKS, Object.keys(filled).filter((field) => field.endsWith("href")).length + 1),
  );
  const [isBusy, setBusy] = useState(false);
  const wrong = (field: string) => form.wrong(field);
  const isWrong = (start: string) =>
    Object.keys(homeFormRules).some((field) => field.startsWith(start) && wrong(field));
  const line = (name: string, label: string, maxLength: number) => (
    <LimitedField
      name={name}
      label={label}
      defaultValue={filled[name] ?? ""}
      maxLength={maxLength}
      dir={dir}
      autoComplete="off"
      error={wrong(name)}
    />
  );
  const lines = (
    name: string,
    label: string,
    { maxLength, hint, rows = 4 }: { maxLength: number; hint?: string; rows?: number },
  ) => (
    <LimitedTextArea
      name={name}
      label={label}
      {...(hint && { hint })}
      rows={rows}
      defaultValue={filled[name] ?? ""}
      maxLength={maxLength}
      dir={dir}
      error={wrong(name)}
    />
  );
  return (
    <>
      {line("purpose", text.fields.purpose, homeTextRules.purpose.maxLength)}
      {line("slogan", text.fields.slogan, homeTextRules.slogan.maxLength)}
      {lines("description", text.fields.description, { maxLength: homeTextRules.description.maxLength })}
      <SitePictureField
        name="banner"
        title={text.banner}
        hint={text.bannerHint}
        use="banner"
        defaultValue={home.banner ?? ""}
        address={form.values.banner}
        onBusy={setBusy}
        onChange={form.formProps.onChange}
      />
      <p role="status" className={isBusy ? "text-ink-soft" : "sr-only"}>
        {isBusy && text.sending}
      </p>
      <fieldset className="flex min-w-0 flex-col gap-1 border-t border-line pt-4">
        <legend className="float-start w-full pt-4 font-medium">{text.parts}</legend>
        <p className="text-sm text-ink-soft">{text.partsHint}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {homeSections.map((section) => (
            <Checkbox
              key={section}
              name="shown"
              value={section}
              defaultChecked={!home.hidden.includes(section)}
            >
              {text.sections[section]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {boxIds.map((id) => (
        <Fold key={id} title={text.sections[id]} isOpen={isWrong(`${id}-`)}>
          {line(boxField(id, "title"), text.boxTitle, boxRules.title.maxLength)}
          {lines(boxField(id, "points"), text.points, {
            maxLength: boxRules.points.maxLength,
            hint: text.pointsHint,
          })}
        </Fold>
      ))}
      <Fold title={text.sections.about} isOpen={isWrong("about")}>
        {line("aboutTitle", text.boxTitle, homeTextRules.aboutTitle.maxLength)}
        {lines("about", text.about, {
          maxLength: homeTextRules.about.maxLength,
          hint: text.aboutHint,
          rows: 8,
        })}
      </Fold>
      <Fold title={text.sections.links} isOpen={isWrong("link")}>
        {Array.from({ length: linksShown }, (_, at) => (
          <fieldset key={linkField(at, "href")} className="grid min-w-0 gap-3 sm:grid-cols-2">
            <legend className="sr-only">{text.link(at + 1)}</legend>
            {line(linkField(at, "title"), text.linkTitle, homeLinkRules.title.maxLength)}
            <LimitedField
              name={linkField(at, "href")}
              label={text.linkAddress}
              defaultValue={filled[linkField(at, "href")] ?? ""}
              maxLength={homeLinkRules.href.maxLength}
              dir="ltr"
              className="rtl:text-end"
              autoComplete="off"
              error={wrong(linkField(at, "href"))}
            />
            <div className="sm:col-span-2">
              {line(linkField(at, "text"), text.linkText, homeLinkRules.text.maxLength)}
            </div>
          </fieldset>
        ))}
        {linksShown < MOST_HOME_LINKS && (
          <Button variant="secondary" onClick={() => setLinksShown(linksShown + 1)}>
            {text.addLink}
          </Button>
        )}
      </Fold>
    </>
  );
}

/** A part of the page in one line that opens, by itself where something in it is wrong. It is sent also while it is closed. */
const Fold = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen || undefined} className="group border-t border-line pt-2">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium text-brand-ink">
      {title}
      <Icon of={IconChevronDown} className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="flex flex-col gap-4 pt-2">{children}</div>
  </details>
);
