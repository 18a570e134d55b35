import { DRAFT_PREFIX } from "../session/session.ts";

/*
 * Edits that the server does not have yet, kept on this device: they outlive a lost network, a closed tab, an ended
 * browser and a session that ended. Each page keeps its own, since two tabs may edit the same. Signing out forgets them.
 */

const PREFIX = `${DRAFT_PREFIX}edit `;

/** Other tabs have other ones, and so has this one after a reload. */
const pageId = Math.random().toString(36).slice(2);

const keyOf = (owner: number, subject: string) => `${PREFIX}${owner} ${subject} ${pageId}`;

/** Keeps an edit until it is forgotten; a later one of the same subject takes its place. */
export function keepEdit(owner: number, subject: string, edit: object): void {
  try {
    localStorage.setItem(keyOf(owner, subject), JSON.stringify({ ...edit, at: Date.now() }));
  } catch {
    // Without room the edit is as safe as the page.
  }
}

export const forgetEdit = (owner: number, subject: string): void =>
  localStorage.removeItem(keyOf(owner, subject));

/** Forgets what others have left on this device. */
export function forgetOthersEdits(owner: number): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${owner} `)) localStorage.removeItem(key);
}

function readEdit(key: string): { at: number } | null {
  try {
    const edit: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof edit === "object" ? (edit as { at: number } | null) : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}

/** Takes over the newest edit of a subject that another page of the same person has left; null when there is none. */
export function takeOverEdit<Edit extends object>(owner: number, subject: string): Edit | null {
  const left = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}${owner} ${subject} `))
    .map((key) => ({ key, edit: readEdit(key) }))
    .sort((one, other) => (other.edit?.at ?? 0) - (one.edit?.at ?? 0));
  const [newest] = left;
  if (!newest?.edit) return null;
  localStorage.removeItem(newest.key);
  keepEdit(owner, subject, newest.edit);
  return newest.edit as Edit & { at: number };
}
