/*
 * What somebody has typed into a form and not saved, kept on this device: it survives a reload, a closed tab and a
 * browser that the phone has ended. Signing out forgets it.
 */

const keyOf = (name: string) => `manara.draft ${name}`;

/** What the fields of a form hold, by their names; ticked boxes are named with their values. */
export type Draft = Record<string, string>;

const isKept = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (element instanceof HTMLInputElement && element.type !== "file" && element.type !== "password") ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** Reads what a form holds now. */
export function readDraft(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const element of form.elements) {
    if (!isKept(element) || !element.name) continue;
    if (isBox(element)) draft[`${element.name} ${element.value}`] = element.checked ? "on" : "";
    else draft[element.name] = element.value;
  }
  return draft;
}

/** Fills a form with what was kept of it. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const element of form.elements) {
    if (!isKept(element) || !element.name) continue;
    const kept = draft[isBox(element) ? `${element.name} ${element.value}` : element.name];
    if (kept === undefined) continue;
    if (isBox(element)) element.checked = kept === "on";
    else element.value = kept;
  }
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without room the form is as good as any other.
  }
}

export const forgetDraft = (name: string): void => localStorage.removeItem(keyOf(name));

export function findDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    return typeof draft === "object" ? (draft as Draft | null) : null;
  } catch {
    return null;
  }
}
