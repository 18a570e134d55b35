import { currentSession, DRAFT_PREFIX } from "../session/session.ts";

/*
 * Draft of a form, kept on this device for them: it survives a reload, a closed tab, a
 * browser that the phone has ended, and a session that ended. Signing out forgets it.
 */

const PREFIX = `${DRAFT_PREFIX}form `;

/** Owner of the drafts. */
let owner = 0;

function keyOf(name: string): string {
  owner = currentSession()?.user.userId ?? owner;
  return `${PREFIX}${owner} ${name}`;
}

/** Values of a form, by their names; ticked boxes are named with their values. */
export type Draft = Record<string, string>;

const isKept = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (element instanceof HTMLInputElement && element.type !== "file" && element.type !== "password") ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** The fields of a form, each with what it is called in a draft: several may share a name. */
function fieldsOf(form: HTMLFormElement) {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isKept).flatMap((field) => {
    if (!field.name) return [];
    const name = isBox(field) ? `${field.name} ${field.value}` : field.name;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return [{ field, name: before === 0 ? name : `${name} ${before}` }];
  });
}

/** Reads what a form holds now. */
export const readDraft = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    fieldsOf(form).map(({ field, name }) => [name, isBox(field) ? (field.checked ? "on" : "") : field.value]),
  );

/** Fills a form with what was kept of it. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const { field, name } of fieldsOf(form)) {
    const kept = draft[name];
    if (kept === undefined) continue;
    if (isBox(field)) field.checked = kept === "on";
    else field.value = kept;
  }
}

/** Changed fields of a form. The rest is left to whoever else saves it meanwhile. */
export const changesOf = (draft: Draft, saved: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => name in saved && saved[name] !== value));

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without room the form is as good as any other.
  }
}

const openForms = new Map<string, () => void>();

/** Listens for changes of a form that come back while it is open. Answers how to stop. */
export function listenForDraft(name: string, take: () => void): () => void {
  openForms.set(name, take);
  return () => {
    if (openForms.get(name) === take) openForms.delete(name);
  };
}

/** Gives changes that were dropped back to their form: to the one that is open, or to the next that is opened. */
export function putBackDraft(name: string, changes: Draft): void {
  keepDraft(name, { ...findDraft(name), ...changes });
  openForms.get(name)?.();
}

export const forgetDraft = (name: string): void => localStorage.removeItem(keyOf(name));

/** Draft of a form, by its name; null when nothing was. What others have left on this device is forgotten. */
export function findDraft(name: string): Draft | null {
  const key = keyOf(name);
  for (const other of Object.keys(localStorage))
    if (other.startsWith(PREFIX) && !other.startsWith(`${PREFIX}${owner} `)) localStorage.removeItem(other);
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof draft === "object" ? (draft as Draft | null) : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}
