import type { Look } from "@manara/contract/branding/branding";
import { colourRule, lookPlaces, schoolNameRule } from "@manara/contract/branding/branding-rules";
import { isBlank, textRule } from "@manara/contract/rules";
import { useState } from "react";
import { text } from "#text/features/branding/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { changedByOthers } from "../../../staff/both-texts.tsx";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LanguageTabs } from "../../../staff/language-tabs.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { SitePictureField } from "../../../staff/site-picture-field.tsx";
import { overFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ColourField, useColours } from "./colour-field.tsx";
import { LookPreview } from "./look-preview.tsx";

const BASE = "/admin/basicData";
const pictureRule = textRule({ maxLength: 300, mayBeBlank: true });
const rules = {
  name: textRule({ ...schoolNameRule, mayBeBlank: true }),
  colour: textRule({ ...colourRule, mayBeBlank: true, pattern: /^(?:#[0-9a-f]{6})?$/ }),
  logo: pictureRule,
  logoOnDark: pictureRule,
  icon: pictureRule,
  share: pictureRule,
};

const pictureTitles = Object.fromEntries(lookPlaces.map((place) => [place, text.pictures[place].title]));

interface Edited {
  look: Look;
  wanted: string | null;
}

const load = async ({ url }: ScreenAddress): Promise<Edited> => ({
  look: await api("GET /branding/get"),
  wanted: url.searchParams.get("in"),
});

function View({ data: { look, wanted } }: { data: Edited }) {
  const { country, languages } = useSite();
  const locale = languages.find((one) => one.locale === wanted)?.locale ?? country.locale;
  const draft = `look ${locale}`;
  const { key, record } = useFormRecord(draft, look);
  return <LookForm key={`${locale} ${key}`} look={record} locale={locale} draft={draft} />;
}

/** A look as the fields of the form show it. */
const shownOf = ({ names, colour, pictures }: Look, locale: keyof Look["names"]) => ({
  name: names[locale] ?? "",
  colour: colour ?? "",
  ...(Object.fromEntries(lookPlaces.map((place) => [place, pictures[place] ?? ""])) as Record<
    (typeof lookPlaces)[number],
    string
  >),
});

/** Name of the school in one language, its colour and its pictures, with the home page as they make it. */
function LookForm({ look, locale, draft }: { look: Look; locale: keyof Look["names"]; draft: string }) {
  const { brandName } = useSite();
  const { names, fixedName, pictures } = look;
  const edit = useVersionedForm({
    draft,
    record: look,
    rules,
    texts: text.problems,
    success: text.saved,
    sendEdit(values, basedOnVersion, base) {
      const { name, colour, ...addresses } = overFields(values, shownOf(look, locale), shownOf(base, locale));
      const { [locale]: _, ...others } = base.names;
      const spoken = isBlank(name) ? "" : name.trim();
      return api("POST /branding/save", {
        body: {
          names: spoken ? { ...others, [locale]: spoken } : others,
          colour: colour || null,
          pictures: Object.fromEntries(
            lookPlaces.map((place) => [place, addresses[place] || null]),
          ) as Look["pictures"],
          basedOnVersion,
        },
      });
    },
    loadNewest: () => api("GET /branding/get"),
  });
  const { form } = edit;
  const colours = useColours(form.values.colour);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <ScreenHead title={text.title} crumbs={[{ title: text.basicData, href: BASE }]}>
        {text.hint}
      </ScreenHead>
      <LanguageTabs path="/admin/look" current={locale} />
      <EditConflict
        edit={edit}
        changed={(theirs) => {
          const compared = {
            before: shownOf(look, locale),
            mine: form.values,
            theirs: shownOf(theirs, locale),
          };
          return [
            ...changedByOthers({ name: text.name, colour: text.colour }, compared),
            ...changedByOthers(pictureTitles, compared, true),
          ];
        }}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <FormFrame form={form} save={text.save} back={BASE}>
            <NameField
              name="name"
              typed={form.values.name}
              label={text.name}
              hint={fixedName === null ? text.nameHint : text.nameFixed(fixedName)}
              defaultValue={names[locale] ?? ""}
              placeholder={names[locale] ? undefined : brandName}
              dir="auto"
              autoComplete="off"
              readOnly={fixedName !== null}
              error={form.wrong("name")}
            />
            <ColourField
              defaultValue={look.colour ?? ""}
              error={form.wrong("colour")}
              colours={colours}
              onChange={form.formProps.onChange}
            />
            {lookPlaces.map((place) => (
              <SitePictureField
                key={place}
                name={place}
                {...text.pictures[place]}
                use={place}
                isOnDark={place === "logoOnDark"}
                defaultValue={pictures[place] ?? ""}
                address={form.values[place]}
                onBusy={setBusy}
                onChange={form.formProps.onChange}
              />
            ))}
            <p role="status" className={isBusy ? "text-ink-soft" : "sr-only"}>
              {isBusy && text.sending}
            </p>
          </FormFrame>
        </div>
        <LookPreview
          name={fixedName ?? (form.values.name.trim() || null)}
          css={form.values.colour === "" ? null : (colours?.css ?? null)}
          logo={form.values.logo}
          logoOnDark={form.values.logoOnDark}
        />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
