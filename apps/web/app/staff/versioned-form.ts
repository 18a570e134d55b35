import { codeOf } from "@manara/contract/calls/api-error";
import type { AnyRule, CodeOf, ValuesOf } from "@manara/contract/rules";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/staff/messages";
import { offerUndo } from "../ui/staff/undo.ts";
import { findDraft, putBackDraft } from "./draft.ts";
import { useStaffForm } from "./staff-form.ts";

/** A record that counts its edits. */
interface Versioned {
  version: number;
}

/** Versions that forms of this page have made, with the names of their drafts. */
const ownSaves = new Set<string>();
const nameSave = (draft: string, { version }: Versioned) => `${draft} ${version}`;

interface FormRecord<Kept> {
  draft: string;
  /** Key of the form: with another one it is rendered anew. */
  key: number;
  /** The record that the form began from. */
  record: Kept;
}

/**
 * The record of a form. What somebody else has saved renders the form anew, unless something is typed into it: then it keeps
 * the version that it began from, and whoever saves it is asked. Its own saves leave it as it is, with the focus and what is
 * typed by then.
 */
export function useFormRecord<Kept extends Versioned>(draft: string, record: Kept): FormRecord<Kept> {
  const { version } = record;
  const [shown, setShown] = useState({ draft, key: version, record });
  if (shown.draft === draft && shown.record === record) return shown;
  const isOwn =
    shown.draft === draft && (shown.record.version === version || ownSaves.has(nameSave(draft, record)));
  const isHeld = shown.draft === draft && !isOwn && findDraft(draft) !== null;
  if (isHeld) return shown;
  const next = { draft, key: isOwn ? shown.key : version, record };
  setShown(next);
  return next;
}

/** Changes of an edit: the rest stays as whoever else edits it has left it. */
export const changedFields = <Edits extends object>(
  edits: Edits,
  record: Readonly<Record<keyof Edits, unknown>>,
): Partial<Edits> =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(record[field as keyof Edits]),
    ),
  ) as Partial<Edits>;

/** Values of a form over those that somebody else has saved: fields that the form has left as they were are theirs. */
export const overFields = <Values extends object>(
  values: Values,
  before: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      field in theirs && value === before[field] ? theirs[field] : value,
    ]),
  ) as Values;

/** Puts into text fields what was saved of them: an address may have been completed. */
function showSaved(form: HTMLFormElement | null, names: readonly string[], saved: object): void {
  const values = new Map(Object.entries(saved));
  for (const name of names) {
    const [field, value] = [form?.elements.namedItem(name), values.get(name)];
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== "checkbox" && field.type !== "radio");
    if (isText && typeof value === "string") field.value = value;
  }
}

interface VersionedFormOptions<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Kept extends Versioned,
> extends Omit<Parameters<typeof useStaffForm<Rules, Texts, Kept>>[0], "send" | "onDone" | "words" | "done"> {
  /** Initial values of the form. */
  record: Kept;
  /** Rejects with EDIT_CONFLICT when `base`, which the edit is written over, is no longer the newest. */
  sendEdit: (values: ValuesOf<Rules>, version: number, base: Kept) => Promise<Kept>;
  loadNewest: () => Promise<Kept>;
}

/** A form of what others may edit as well. When somebody has saved meanwhile, theirs is shown and nothing is written. */
export function useVersionedForm<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Kept extends Versioned,
>({ record, sendEdit, loadNewest, ...options }: VersionedFormOptions<Rules, Texts, Kept>) {
  const { draft } = options;
  const [conflict, setConflict] = useState<Kept | null>(null);
  const { revalidate } = useRevalidator();
  /** Record that is written over; the person has seen what changed. */
  const base = useRef(record);
  const form = useStaffForm<Rules, Texts, Kept>({
    ...options,
    words: (code) => (code === "EDIT_CONFLICT" ? text.conflict : undefined),
    async send(values) {
      try {
        const saved = await sendEdit(values, base.current.version, base.current);
        showSaved(form.formProps.ref.current, Object.keys(options.rules), saved);
        return saved;
      } catch (error) {
        if (codeOf(error) === "EDIT_CONFLICT") setConflict(await loadNewest());
        throw error;
      }
    },
    onDone: async (saved) => {
      if (saved) base.current = saved;
      // With what the other has changed the form is rendered again.
      if (saved && !conflict) ownSaves.add(nameSave(draft, saved));
      form.formProps.onChange();
      setConflict(null);
      await revalidate();
    },
  });
  return {
    form,
    /** Newer values of somebody else, while nobody has chosen. */
    conflict,
    /** Shows what the other has saved; what was typed can be had back. */
    async takeTheirs() {
      const mine = form.discard();
      form.dismiss();
      setConflict(null);
      await revalidate();
      offerUndo(text.tookTheirs, async () => putBackDraft(draft, mine));
    },
    /** Back to the form as it was typed: whoever saves it is asked again. */
    goOn() {
      form.dismiss();
      setConflict(null);
      form.formProps.ref.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    },
    /** Writes what was changed in the form over what the other has saved. */
    async saveOver() {
      if (!conflict) return;
      base.current = conflict;
      form.formProps.ref.current?.requestSubmit();
    },
  };
}
