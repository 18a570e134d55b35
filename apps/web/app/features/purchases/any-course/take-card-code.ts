/*
 * The code of a card that was scanned, or that a visitor has typed: it waits in the storage of the tab for at most an hour. The field of the
 * page begins with it (`start/keep-fields.ts`).
 */

/** These names stand in {@link takeCardCode} too, which runs without this file. */
const ASKED = "manara.card-asked";
const TAKEN_AT = "manara.card-at";

/**
 * Takes the code out of the address (`/redeem#CODE`, as the QR of a card says it) or the text that is given, and keeps it for the
 * field. Returns whether there was one. Runs in the head of the page as well, as text in its document, before anything is painted:
 * nothing from outside the function is there.
 */
export function takeCardCode(given?: string): boolean {
  const { hash, pathname, search } = location;
  // Steps through the history are heard of here before the page changes.
  if (!/\/redeem\/?$/i.test(pathname)) return false;
  const typed = `manara.typed ${pathname}`;
  // The way past the menu is no code.
  const inAddress = hash === "#content" ? "" : hash.slice(1);
  if (inAddress) history.replaceState(history.state, "", pathname + search);
  const takenAt = Number(sessionStorage.getItem("manara.card-at"));
  if (takenAt && Date.now() - takenAt > 3_600_000)
    for (const name of [typed, "manara.card-asked", "manara.card-at"]) sessionStorage.removeItem(name);
  // Decodes what is escaped, and refuses nothing.
  const code = given ?? new URLSearchParams(`code=${inAddress}`).get("code");
  if (!code) return false;
  sessionStorage.setItem(typed, JSON.stringify({ cardKey: code.slice(0, 40) }));
  sessionStorage.setItem("manara.card-asked", "yes");
  sessionStorage.setItem("manara.card-at", String(Date.now()));
  return true;
}

/** Whether somebody has asked what the card opens, and has no answer yet. Each question is answered once. */
export function takeQuestion(): boolean {
  const isAsked = sessionStorage.getItem(ASKED) !== null;
  sessionStorage.removeItem(ASKED);
  return isAsked;
}

/** Forgets the code: it is spent, or no good. Whoever comes back to the page, or is next at this phone, begins with an empty field. */
export function forgetCardCode(): void {
  for (const name of [`manara.typed ${location.pathname}`, ASKED, TAKEN_AT]) sessionStorage.removeItem(name);
}
