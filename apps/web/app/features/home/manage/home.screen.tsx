import type { EditedHome, HomeFacts } from "@manara/contract/home/home";
import {
  boxIds,
  boxRules,
  type HomeSection,
  homeLinkRules,
  homeSections,
  homeTextRules,
  MOST_HOME_LINKS,
} from "@manara/contract/home/home-rules";
import { codeOfBroken } from "@manara/contract/rules";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { text } from "#text/features/home/manage/messages";
import { text as write } from "#text/features/home/shipped";
import { api } from "../../../api/api.ts";
import { language } from "../../../language/language.ts";
import { useSite } from "../../../site.ts";
import { changedByOthers } from "../../../staff/both-texts.tsx";
import { DEAD_LINK, refuseDeadLinks } from "../../../staff/dead-links.ts";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LanguageTabs } from "../../../staff/language-tabs.tsx";
import { LimitedField, LimitedTextArea } from "../../../staff/limited-field.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { SitePictureField } from "../../../staff/site-picture-field.tsx";
import { overFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ofCountry } from "../home.rules.ts";
import { HomeFilmEditor } from "./home-film-editor.tsx";
import {
  boxField,
  fillHomeForm,
  homeFormRules,
  linkField,
  readHidden,
  readHomeTexts,
} from "./home-form.rules.ts";

const BASE = "/admin/basicData";

interface Edited {
  home: EditedHome;
  facts: HomeFacts;
  hasFilm: boolean;
  wanted: string | null;
}

async function load({ url }: ScreenAddress): Promise<Edited> {
  const [home, { facts, film }] = await Promise.all([
    api("GET /home/edit"),
    // Facts are the same in every language.
    api("GET /home", { query: { locale: language.locale } }),
  ]);
  return { home, facts, hasFilm: film !== null, wanted: url.searchParams.get("in") };
}

const problems: Record<string, string> = {
  [DEAD_LINK]: text.deadLink,
  ...Object.fromEntries(
    Object.keys(homeFormRules).flatMap((field) =>
      (["REQUIRED", "INVALID"] as const).map((broken) => [
        codeOfBroken(field, broken),
        field.endsWith("href") ? text.badAddress : text.badText,
      ]),
    ),
  ),
};

/** Names of the fields where two people have written them. */
const labels: Record<string, string> = {
  ...text.fields,
  shown: text.parts,
  ...Object.fromEntries(
    boxIds.flatMap((id) => [
      [boxField(id, "title"), `${text.sections[id]}: ${text.boxTitle}`],
      [boxField(id, "points"), `${text.sections[id]}: ${text.points}`],
    ]),
  ),
  aboutTitle: `${text.sections.about}: ${text.boxTitle}`,
  about: text.sections.about,
  ...Object.fromEntries(
    Array.from({ length: MOST_HOME_LINKS }, (_, at) => [
      [linkField(at, "title"), `${text.link(at + 1)}: ${text.linkTitle}`],
      [linkField(at, "href"), `${text.link(at + 1)}: ${text.linkAddress}`],
      [linkField(at, "text"), `${text.link(at + 1)}: ${text.linkText}`],
    ]).flat(),
  ),
};

const hasSameParts = (shown: readonly string[], { hidden }: EditedHome): boolean =>
  titlesOf(readHidden(shown)) === titlesOf(hidden);

/** Parts that are shown, each on a line of its own. */
const titlesOf = (hidden: readonly HomeSection[]): string =>
  homeSections.flatMap((section) => (hidden.includes(section) ? [] : text.sections[section])).join("\n");

function View({ data }: { data: Edited }) {
  const { country, languages } = useSite();
  const locale = languages.find((one) => one.locale === data.wanted)?.locale ?? country.locale;
  const draft = `home ${locale}`;
  const { key, record } = useFormRecord(draft, data.home);
  return <HomeForm key={`${locale} ${key}`} {...data} home={record} locale={locale} draft={draft} />;
}

interface HomeFormProps extends Edited {
  locale: keyof EditedHome["texts"];
  draft: string;
}

/** The home page in one language, part by part. */
function HomeForm({ home, facts, hasFilm, locale, draft }: HomeFormProps) {
  const { country, brandName: brand } = useSite();
  // Texts of the program in another language are not in this build.
  const shipped =
    locale === country.locale
      ? ofCountry(write({ brand, facts }), { homeCards: country.homeCards, purpose: "", facts })
      : null;
  const shownOf = ({ texts, banner }: EditedHome) => ({
    ...fillHomeForm(texts[locale] ?? null, shipped),
    banner: banner ?? "",
  });
  const filled: Record<string, string> = shownOf(home);
  const [linksShown, setLinksShown] = useState(
    Math.min(MOST_HOME_LINKS, Object.keys(filled).filter((field) => field.endsWith("href")).length + 1),
  );
  const [isBusy, setBusy] = useState(false);
  const edit = useVersionedForm<
    typeof homeFormRules & Record<string, never>,
    Record<string, string>,
    EditedHome
  >({
    draft,
    record: home,
    rules: homeFormRules as typeof homeFormRules & Record<string, never>,
    texts: problems,
    success: text.saved,
    async sendEdit(typed, basedOnVersion, base) {
      const values = overFields(typed, shownOf(home), shownOf(base));
      const addresses = Array.from({ length: MOST_HOME_LINKS }, (_, at) => linkField(at, "href"));
      await refuseDeadLinks(addresses.map((field) => [field, String(values[field] ?? "")]));
      return api("POST /home/save", {
        body: {
          hidden: hasSameParts(values.shown, home) ? base.hidden : readHidden(values.shown),
          banner: values.banner || null,
          texts: { ...base.texts, [locale]: readHomeTexts(values, shipped) },
          basedOnVersion,
        },
      });
    },
    loadNewest: () => api("GET /home/edit"),
  });
  const { form } = edit;
  const direction = locale === country.locale ? country.direction : "auto";
  const wrong = (field: string) => form.wrong(field);
  const isWrong = (start: string) =>
    Object.keys(homeFormRules).some((field) => field.startsWith(start) && wrong(field));
  const line = (name: string, label: string, maxLength: number) => (
    <LimitedField
      name={name}
      label={label}
      defaultValue={filled[name] ?? ""}
      maxLength={maxLength}
      dir={direction}
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
      dir={direction}
      error={wrong(name)}
    />
  );
  return (
    <div className="max-w-3xl">
      <ScreenHead
        title={text.title}
        crumbs={[{ title: text.basicData, href: BASE }]}
        actions={
          <LinkButton variant="secondary" to="/">
            {text.look}
          </LinkButton>
        }
      >
        {text.hint}
      </ScreenHead>
      <LanguageTabs path="/admin/home" current={locale} />
      <EditConflict
        edit={edit}
        changed={(theirs) => {
          const compared = {
            before: { ...shownOf(home), shown: titlesOf(home.hidden) },
            mine: { ...form.values, shown: titlesOf(readHidden(form.values.shown)) },
            theirs: { ...shownOf(theirs), shown: titlesOf(theirs.hidden) },
          };
          return [
            ...changedByOthers(labels, compared),
            ...changedByOthers({ banner: text.banner }, compared, true),
          ];
        }}
      />
      <div className="mb-6">
        <HomeFilmEditor isStored={hasFilm} />
      </div>
      <FormFrame form={form} save={text.save} back={BASE}>
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
      </FormFrame>
    </div>
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

export const screen = staffScreen({ load, View });
