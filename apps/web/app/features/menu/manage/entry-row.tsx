import type { MenuEntry } from "@manara/contract/menu/menu";
import { menuAddressRule } from "@manara/contract/menu/menu-rules";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "#text/features/menu/manage/messages";
import { LimitedField } from "../../../staff/limited-field.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { addressField, titleField } from "./menu-form.rules.ts";

interface EntryRowProps {
  id: string;
  /** Label of its title. */
  label: string;
  /** Its title as it is typed by now. */
  name: string;
  /** A place for a link that nobody has added: its fields are there for drafts. */
  isUnused: boolean;
  staysFor: MenuEntry["staysFor"];
  title: string;
  placeholder: string;
  isShown: boolean;
  /** Of an added link. */
  address: string | null;
  wrongTitle: string | undefined;
  wrongAddress: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An entry of the menu: its title, its place, and whether it is shown; below it those that it holds. */
export function EntryRow(entry: EntryRowProps) {
  const { id, name, address, staysFor } = entry;
  return (
    <li hidden={entry.isUnused} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <Field
            name={titleField(id)}
            label={entry.label}
            defaultValue={entry.title}
            placeholder={entry.placeholder}
            dir="auto"
            autoComplete="off"
            error={entry.wrongTitle}
          />
        </div>
        {address !== null && (
          <div className="min-w-0 grow basis-56">
            <LimitedField
              name={addressField(id)}
              label={text.address}
              defaultValue={address}
              maxLength={menuAddressRule.maxLength}
              dir="ltr"
              className="rtl:text-end"
              autoComplete="off"
              error={entry.wrongAddress}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center">
          <RowButton
            icon={IconArrowUp}
            label={text.up}
            name={text.upOf(name)}
            isOff={entry.isFirst}
            onPress={() => entry.onMove(-1)}
          />
          <RowButton
            icon={IconArrowDown}
            label={text.down}
            name={text.downOf(name)}
            isOff={entry.isLast}
            onPress={() => entry.onMove(1)}
          />
          {address !== null && (
            <RowButton
              icon={IconTrash}
              label={text.remove}
              name={text.removeOf(name)}
              isDangerous
              onPress={entry.onRemove}
            />
          )}
          {staysFor === "PAGES" && <PagesLink className="inline-flex min-h-11 items-center px-2" />}
          {address === null && staysFor === null && (
            <Checkbox
              name="shown"
              value={id}
              defaultChecked={entry.isShown}
              aria-label={text.shownOf(name)}
              className="px-2"
            >
              {text.shown}
            </Checkbox>
          )}
        </div>
      </div>
      {staysFor === "USE" && <p className="text-sm text-ink-soft">{text.stays}</p>}
      {entry.children}
    </li>
  );
}

/** The way to where pages of text are shown and hidden. */
export const PagesLink = ({ className = "" }) => (
  <Link to="/admin/pages" className={`text-brand-ink underline underline-offset-4 ${className}`}>
    {text.pages}
  </Link>
);
