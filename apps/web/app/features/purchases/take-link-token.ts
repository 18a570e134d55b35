/*
 * The token of a link that people pass on (`/for#TOKEN`, `/gift#TOKEN`): it waits in the storage of the tab, so that a reload finds it and a
 * login does not lose it, and stands in no address once the page is there.
 */

/** The pages of such links; each keeps a token of its own. */
export type LinkPage = "for" | "gift";

/** Such names stand in {@link takeLinkToken} too, which runs without this file. */
const nameOf = (page: LinkPage) => `manara.link-token ${page}`;

/**
 * Takes the token out of the address and keeps it. Returns whether there was one. Runs in the head of the page as well, as text in its
 * document, before anything is painted: nothing from outside the function is there.
 */
export function takeLinkToken(): boolean {
  const { hash, pathname, search } = location;
  // Steps through the history are heard of here before the page changes.
  const page = /\/(for|gift)\/?$/i.exec(pathname)?.[1];
  // The way past the menu is no token.
  const token = hash === "#content" ? "" : hash.slice(1);
  if (!page || !token) return false;
  history.replaceState(history.state, "", pathname + search);
  sessionStorage.setItem(`manara.link-token ${page.toLowerCase()}`, token.slice(0, 40));
  return true;
}

export const readLinkToken = (page: LinkPage): string | null => sessionStorage.getItem(nameOf(page));

/** It was used, or opens nothing. */
export const forgetLinkToken = (page: LinkPage): void => sessionStorage.removeItem(nameOf(page));
