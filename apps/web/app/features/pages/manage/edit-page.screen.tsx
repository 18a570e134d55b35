import { ApiError } from "@manara/contract/calls/api-error";
import { choiceRule, flagRule } from "@manara/contract/fields/value-rules";
import { pagePlaces, pageTextRules } from "@manara/contract/pages/page-rules";
import type { ManagedPage, PageSource, PageText, PageVersion } from "@manara/contract/pages/pages";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/pages/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { putBackDraft } from "../../../staff/draft.ts";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LanguageTabs } from "../../../staff/language-tabs.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { PageFields } from "./page-fields.tsx";
import { BASE } from "./pages.screen.tsx";

interface Edited {
  page: ManagedPage;
  written: PageText;
  versions: PageVersion[];
}

async function load({ params, url }: ScreenAddress): Promise<Edited> {
  const pages = await api("GET /site/page/list");
  const page = pages.find(({ name }) => name === params.page);
  // Every page has a text in some language; the first is that of the country.
  const locale =
    page?.texts.find((one) => one.locale === url.searchParams.get("in"))?.locale ?? page?.texts[0]?.locale;
  if (!page || !locale) throw new ApiError(404, "NOT_FOUND");
  const query = { name: page.name, locale };
  const [written, versions] = await Promise.all([
    api("GET /site/page/text", { query }),
    api("GET /site/page/versions", { query }),
  ]);
  return { page, written, versions };
}

const draftOf = ({ name, locale }: PageText) => `page ${name} ${locale}`;
const fields = ["title", "description", "body"] as const;

/** The text of a page in one language. */
function TextForm({ page, written }: Pick<Edited, "page" | "written">) {
  const { name, locale } = written;
  const { country } = useSite();
  const edit = useVersionedForm({
    draft: draftOf(written),
    record: written,
    rules: pageTextRules,
    texts: text.problems,
    success: text.saved,
    sendEdit: (values, basedOnVersion) =>
      api("POST /site/page/save", { body: { name, locale, ...values, basedOnVersion } }),
    loadNewest: () => api("GET /site/page/text", { query: { name, locale } }),
  });
  return (
    <>
      <EditConflict
        edit={edit}
        changed={(newest) =>
          fields
            .map((field) => ({
              name: text.fields[field],
              mine: edit.form.values[field],
              theirs: newest[field],
            }))
            .filter(({ mine, theirs }) => mine !== theirs)
        }
      />
      <FormFrame form={edit.form} save={text.save} back={BASE}>
        <PageFields
          source={written}
          dir={locale === country.locale ? country.direction : "auto"}
          form={edit.form}
        />
      </FormFrame>
      {page.isRequired && <p className="mt-2 text-sm text-ink-soft">{text.required}</p>}
    </>
  );
}

/** Where a page of the school's own is offered. */
function PlaceForm({ page }: Pick<Edited, "page">) {
  const { revalidate } = useRevalidator();
  const form = useStaffForm({
    draft: `place of page ${page.name}`,
    rules: { place: choiceRule((value) => pagePlaces.some((place) => place === value)), isShown: flagRule },
    texts: text.problems,
    success: text.placed,
    send: ({ place, isShown }) => {
      const chosen = pagePlaces.find((one) => one === place);
      return api("POST /site/page/place", { body: { name: page.name, place: chosen, isShown } });
    },
    onDone: revalidate,
  });
  return (
    <FormFrame form={form} save={text.savePlace} back={BASE}>
      <Select
        name="place"
        label={text.place}
        options={pagePlaces.map((value) => ({ value, label: text.places[value] }))}
        defaultValue={page.place ?? undefined}
        error={form.wrong("place")}
      />
      <Checkbox name="isShown" defaultChecked={page.isShown}>
        {text.isShown}
      </Checkbox>
    </FormFrame>
  );
}

/** Texts that were saved before: each can be put into the form again. */
function Versions({ written, versions }: Pick<Edited, "written" | "versions">) {
  const { country } = useSite();
  const taking = useMutation({
    send: (id: number) => api("GET /site/page/version", { query: { id } }),
    showIn: "toast",
    onDone: (source: PageSource | undefined) => {
      if (!source) return;
      putBackDraft(draftOf(written), { ...source });
      // The form says itself that it holds what is not saved.
      document.getElementsByName("title")[0]?.focus();
    },
  });
  return (
    <Panel title={text.versions}>
      <p className="text-ink-soft">{versions.length > 0 ? text.versionsHint : text.noVersions}</p>
      {versions.length > 0 && (
        <ol className="divide-y divide-line">
          {versions.map(({ id, title, creationDateTime, fullName }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow basis-48">
                <bdi className="block font-medium">{title ?? text.shippedVersion}</bdi>
                <span className="text-sm text-ink-soft">
                  <Moment at={creationDateTime} withTime /> · <bdi>{fullName ?? text.nobody}</bdi>
                </span>
              </span>
              <Button
                variant="secondary"
                aria-label={text.takeOf(writeMoment(creationDateTime, country, { withTime: true }))}
                onClick={() => void taking.run(id)}
              >
                {text.take}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The text that comes with the program, and the way back to it. */
function Original({ written, shipped }: { written: PageText; shipped: PageSource }) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const { name, locale, version } = written;
  const bringing = useMutation({
    send: () => api("POST /site/page/bring-back", { body: { name, locale, basedOnVersion: version } }),
    success: text.broughtBack,
    onDone: async () => {
      setAsked(false);
      await revalidate();
    },
  });
  const isShown = fields.every((field) => written[field] === shipped[field]);
  return (
    <Panel
      title={text.original}
      actions={
        !isShown && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {text.bringBack}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{text.originalHint}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-brand-ink">{text.read}</summary>
        <p
          dir="auto"
          className="max-h-96 overflow-y-auto whitespace-pre-line rounded-md border border-line p-3"
        >
          {shipped.body}
        </p>
      </details>
      <ConfirmDialog
        open={isAsked}
        title={text.bringBackTitle}
        act={text.bringBack}
        onClose={() => setAsked(false)}
        onConfirm={() => void bringing.run()}
        isBusy={bringing.isBusy}
        refusal={bringing.refusal}
      >
        {text.bringBackHint}
      </ConfirmDialog>
    </Panel>
  );
}

function View({ data: { page, written, versions } }: { data: Edited }) {
  const { key, record } = useFormRecord(draftOf(written), written);
  return (
    <>
      <ScreenHead
        title={page.texts[0]?.title || page.name}
        crumbs={[{ title: text.title, href: BASE }]}
        actions={
          page.isShown && (
            <LinkButton variant="secondary" to={page.address}>
              {text.look}
            </LinkButton>
          )
        }
      >
        <bdi dir="ltr">{page.address}</bdi>
      </ScreenHead>
      <LanguageTabs path={`${BASE}/${page.name}`} current={written.locale} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div>
          <TextForm key={`${written.locale} ${key}`} page={page} written={record} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {page.place !== null && (
            <section aria-label={text.placing}>
              <PlaceForm page={page} />
            </section>
          )}
          <Versions written={written} versions={versions} />
          {written.shipped && <Original written={written} shipped={written.shipped} />}
        </div>
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
