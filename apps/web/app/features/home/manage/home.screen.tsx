import type { EditedHome, HomeFacts } from "@manara/contract/home/home";
import { boxIds, type HomeSection, homeSections, MOST_HOME_LINKS } from "@manara/contract/home/home-rules";
import { codeOfBroken } from "@manara/contract/rules";
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
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { overFields, useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ofCountry } from "../home.rules.ts";
import { HomeFields } from "./home-fields.tsx";
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
        <HomeFields
          home={home}
          filled={filled}
          form={form}
          dir={locale === country.locale ? country.direction : "auto"}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
