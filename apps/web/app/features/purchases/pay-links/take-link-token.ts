/*
 * The token of a link that people pass on (`/for#TOKEN`): it waits in the storage of the tab, so that a reload finds it, and stands in no
 * address once the page is there.
 */

/** This name stands in {@link takeLinkToken} too, which runs without this file. */
const KEPT = "manara.link-token";

/**
 * Takes the token out of the address and keeps it. Returns whether there was one. Runs in the head of the page as well, as text in its
 * document, before anything is painted: nothing from outside the function is there.
 */
export function takeLinkToken(): boolean {
  const { hash, pathname, search } = location;
  // Steps through the history are heard of here before the page changes.
  if (!/\/for\/?$/i.test(pathname)) return false;
  // The way past the menu is no token.
  const token = hash === "#content" ? "" : hash.slice(1);
  if (!token) return false;
  history.replaceState(history.state, "", pathname + search);
  sessionStorage.setItem("manara.link-token", token.slice(0, 40));
  return true;
}

export const readLinkToken = (): string | null => sessionStorage.getItem(KEPT);

/** It was used, or opens nothing. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(KEPT);
