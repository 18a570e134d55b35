import { text } from "#text/features/offline/messages";
import { STAND_IN, WANTED } from "./kept.rules.ts";

/** Addresses under which the school has pictures; the worker answers them with a surface while data are saved. */
const PICTURES = "/media/";

/** Marks an address as asked for. */
function wanted(address: string): string | null {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(PICTURES) || url.searchParams.has(WANTED))
    return null;
  url.searchParams.set(WANTED, "");
  return url.href;
}

const isStandIn = (picture: HTMLImageElement) =>
  picture.naturalWidth === STAND_IN.width && picture.naturalHeight === STAND_IN.height;

/** Loads the pictures of the page that were left out. */
function showPictures(): void {
  for (const picture of document.images) {
    const address = isStandIn(picture) && wanted(picture.currentSrc);
    if (!address) continue;
    picture.removeAttribute("srcset");
    picture.src = address;
  }
  for (const video of document.querySelectorAll("video")) {
    const address = video.poster && wanted(video.poster);
    if (address) video.poster = address;
  }
}

let offer: HTMLButtonElement | undefined;

/** Offers the pictures of this page. It stands beside what React draws: most people never see it. */
function offerPictures(): void {
  if (offer?.isConnected) return;
  offer = document.createElement("button");
  offer.type = "button";
  offer.className =
    // Nothing is covered: below, a phone has the main button of a page.
    "flex min-h-11 w-full items-center justify-center bg-ink px-4 text-sm text-surface print:hidden";
  offer.textContent = text.showPictures;
  offer.onclick = () => {
    showPictures();
    offer?.remove();
  };
  document.querySelector("main")?.before(offer);
}

/** Looks out for pictures that are left out, until the page is left. */
export function watchPictures(): void {
  const look = (picture: EventTarget | null) => {
    if (picture instanceof HTMLImageElement && isStandIn(picture)) offerPictures();
  };
  // It does not bubble.
  document.addEventListener("load", ({ target }) => look(target), true);
  for (const picture of document.images) look(picture);
}
