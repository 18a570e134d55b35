import type { EditedMenu } from "@manara/contract/menu/menu";
import { addedIds, menuTitleRule } from "@manara/contract/menu/menu-rules";
import { codeOfBroken } from "@manara/contract/rules";
import { IconPlus, IconRotate } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/menu/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { DEAD_LINK, refuseDeadLinks } from "../../../staff/dead-links.ts";
import { EditConflict } from "../../../staff/edit-conflict.tsx";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LanguageTabs } from "../../../staff/language-tabs.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useFormRecord, useVersionedForm } from "../../../staff/versioned-form.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { EntryRow, PagesLink } from "./entry-row.tsx";
import {
  addedPlace,
  addressField,
  fillOrder,
  findUnfinished,
  menuFormRules,
  moveEntry,
  orderRows,
  previewMenu,
  putAfter,
  readMenuForm,
  readOrder,
  titleElsewhere,
  titleField,
  writeMenu,
} from "./menu-form.rules.ts";
import { MenuPreview } from "./menu-preview.tsx";

const BASE = "/admin/basicData";

interface Edited {
  menu: EditedMenu;
  wanted: string | null;
}

const load = async ({ url }: ScreenAddress): Promise<Edited> => ({
  menu: await api("GET /menu/edit"),
  wanted: url.searchParams.get("in"),
});

function View({ data: { menu, wanted } }: { data: Edited }) {
  const { country, languages } = useSite();
  const locale = languages.find((one) => one.locale === wanted)?.locale ?? country.locale;
  const draft = `menu ${locale}`;
  const { key, record } = useFormRecord(draft, menu);
  return <MenuForm key={`${locale} ${key}`} menu={record} locale={locale} draft={draft} />;
}

const problemsOf = (fields: readonly string[]): Record<string, string> => ({
  MENU_TITLE_TOO_LONG: text.longTitle(menuTitleRule.maxLength),
  [DEAD_LINK]: text.deadLink,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const isAddress = field.startsWith("address");
      return [
        [codeOfBroken(field, "REQUIRED"), isAddress ? text.needAddress : text.needTitle],
        [codeOfBroken(field, "INVALID"), isAddress ? text.badAddress : text.badTitle],
      ];
    }),
  ),
});

interface MenuFormProps {
  menu: EditedMenu;
  locale: keyof EditedMenu["titles"];
  draft: string;
}

/** The menu in one language: its entries in their order, and what it becomes. */
function MenuForm({ menu, locale, draft }: MenuFormProps) {
  const rules = menuFormRules(menu);
  const edit = useVersionedForm<typeof rules, Record<string, string>, EditedMenu>({
    draft,
    record: menu,
    rules,
    check: (values) => findUnfinished(values, { menu, locale }),
    texts: problemsOf(Object.keys(rules)),
    success: text.saved,
    async sendEdit(values, basedOnVersion) {
      const changes = readMenuForm(values, { menu, locale });
      await refuseDeadLinks(changes.added.map(({ id, href }) => [addressField(id), href]));
      return api("POST /menu/save", { body: { ...changes, basedOnVersion } });
    },
    loadNewest: () => api("GET /menu/edit"),
  });
  const { form } = edit;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const { values } = form;
  const order = readOrder(values.order || fillOrder(menu));
  const { bar, foot } = orderRows(menu, order);
  const typed = (field: string) => String(values[field] ?? "").trim();
  const isUnused = (id: string) =>
    addedPlace(id) > 0 && !opened.includes(id) && typed(titleField(id)) + typed(addressField(id)) === "";
  const free = addedIds.find(isUnused);
  const visible = bar.map(({ id }) => id).filter((id) => !isUnused(id));

  const field = (name: string) => {
    const found = form.formProps.ref.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };
  const put = (changes: Record<string, string>) => {
    for (const [name, value] of Object.entries(changes)) {
      const input = field(name);
      if (input) input.value = value;
    }
    form.formProps.onChange();
  };
  const add = () => {
    if (!free) return;
    setOpened([...opened, free]);
    put({ order: putAfter(order, free, visible.at(-1) ?? "").join(" ") });
    setTimeout(() => field(titleField(free))?.focus());
  };
  const remove = (id: string) => {
    setOpened(opened.filter((one) => one !== id));
    put({ [titleField(id)]: "", [addressField(id)]: "" });
  };
  const reset = () => {
    for (const box of form.formProps.ref.current?.querySelectorAll<HTMLInputElement>("[name=shown]") ?? [])
      box.checked = true;
    setOpened([]);
    const fields = Object.keys(rules).filter((name) => name !== "shown");
    put({ ...Object.fromEntries(fields.map((name) => [name, ""])), order: fillOrder(menu, []) });
    setSaid(text.wasReset);
  };

  const rowsOf = (rows: typeof bar, siblings: readonly string[]) =>
    rows.map((row) => {
      const { id, titles, items = [] } = row;
      const name = typed(titleField(id)) || titles[locale] || titleElsewhere(menu, id, locale);
      const at = siblings.indexOf(id);
      const own = addedPlace(id);
      return (
        <EntryRow
          key={id}
          id={id}
          label={own ? text.added(own) : (titles[locale] ?? id)}
          name={name || text.added(own)}
          isUnused={isUnused(id)}
          staysFor={row.staysFor}
          title={menu.titles[locale]?.[id] ?? ""}
          placeholder={titles[locale] ?? titleElsewhere(menu, id, locale)}
          isShown={!menu.hidden.includes(id)}
          address={own ? (menu.added.find((link) => link.id === id)?.href ?? "") : null}
          wrongTitle={form.wrong(titleField(id))}
          wrongAddress={form.wrong(addressField(id))}
          isFirst={at <= 0}
          isLast={at === siblings.length - 1}
          onMove={(by) => {
            put({ order: moveEntry(order, siblings, [id, by]).join(" ") });
            setSaid(text.movedTo(name, at + by + 1, siblings.length));
          }}
          onRemove={() => remove(id)}
        >
          {items.length > 0 && (
            <ol
              aria-label={text.itemsOf(name)}
              className="ms-3 flex flex-col gap-2 border-s border-line ps-3"
            >
              {rowsOf(
                items,
                items.map((item) => item.id),
              )}
            </ol>
          )}
        </EntryRow>
      );
    });

  return (
    <div className="max-w-4xl">
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
      <LanguageTabs path="/admin/menu" current={locale} />
      <EditConflict
        edit={edit}
        changed={(theirs) => {
          const mine = writeMenu(readMenuForm(values, { menu, locale }), { menu, locale });
          const other = writeMenu(theirs, { menu: theirs, locale });
          return [mine === other ? text.title : { name: text.title, mine, theirs: other }];
        }}
      />
      <FormFrame form={form} save={text.save} back={BASE}>
        <MenuPreview navbar={previewMenu(readMenuForm(values, { menu, locale }), { menu, locale })} />
        <h2 className="text-lg">{text.bar}</h2>
        <p className="-mt-3 text-sm text-ink-soft">
          {text.pagesHint} <PagesLink />
        </p>
        <ol aria-label={text.bar} className="flex flex-col gap-3">
          {rowsOf(bar, visible)}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={add} disabled={!free}>
            <Icon of={IconPlus} />
            {text.add}
          </Button>
          <p className="min-w-0 text-sm text-ink-soft">{text.addHint(addedIds.length)}</p>
        </div>
        <h2 className="text-lg">{text.foot}</h2>
        <p className="-mt-3 text-sm text-ink-soft">{text.footHint}</p>
        <ol aria-label={text.foot} className="flex flex-col gap-3">
          {rowsOf(
            foot,
            foot.map(({ id }) => id),
          )}
        </ol>
        <Button variant="quiet" className="self-start" onClick={reset}>
          <Icon of={IconRotate} />
          {text.reset}
        </Button>
        <p role="status" className={said === text.wasReset ? "text-ink-soft" : "sr-only"}>
          {said}
        </p>
        <input type="text" hidden readOnly name="order" defaultValue={fillOrder(menu)} />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
