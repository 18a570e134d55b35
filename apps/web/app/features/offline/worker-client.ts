import { text } from "#text/features/offline/messages";
import { language } from "../../language/language.ts";
import { currentSession } from "../../session/session.ts";
import { countLoaded, tellSaving } from "../data-use/loaded-bytes.ts";
import { readSaving } from "../video/player/viewing-wishes.ts";
import { type Compared, type FromWorker, languageOf, type ToWorker } from "./kept.rules.ts";
import { watchPictures } from "./left-pictures.ts";

// Loaded by every page once it is ready, and starts by itself; the worker does the rest.

const tell = (message: ToWorker, port?: MessagePort) =>
  navigator.serviceWorker.controller?.postMessage(message, port ? [port] : []);

/** The page's router, as it leaves itself for others to find. */
interface Router {
  state: { initialized: boolean; navigation: { state: string } };
  subscribe(listener: () => void): () => void;
  revalidate(): Promise<void>;
}

/** Reads the data of the page again. While a document is taken over, its own data would be answered. */
async function revalidate(): Promise<void> {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
  if (!router) return;
  while (!router.state.initialized || router.state.navigation.state !== "idle")
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        stop();
        resolve();
      });
    });
  await router.revalidate();
}

const compare = (): Promise<Compared> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as Compared);
    tell({ kind: "compare", url: location.href }, port2);
  });

function writeTime(at: string): string {
  const region = document.documentElement.dataset.country ?? "";
  const locale = new Intl.Locale(language.locale, { region, numberingSystem: language.numbering });
  const parts = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(at));
}

let bar: HTMLElement | undefined;

/** Says that the school is out of reach, and of when the things on the page are. It stands beside what React draws: most pages never show it. */
function showBar(at: string): void {
  if (bar || document.querySelector("[data-offline]")) return;
  bar = document.createElement("section");
  bar.className =
    "sticky top-0 z-30 flex items-center justify-center gap-x-4 bg-amber-soft px-4 text-sm text-amber-ink print:hidden";
  bar.role = "status";
  const words = document.createElement("p");
  words.textContent = text.keptFrom(writeTime(at));
  if ([...document.querySelectorAll<HTMLElement>(".price")].some((price) => price.offsetParent))
    words.textContent += ` ${text.pricesLater}`;
  const list = document.createElement("a");
  list.href = `${languageOf(location.pathname)}/offline`;
  list.className = "flex min-h-11 shrink-0 items-center font-medium underline underline-offset-4";
  list.textContent = text.whatIsHere;
  bar.append(words, list);
  document.querySelector("main")?.before(bar);
}

/** Pauses between attempts to reach the school, in milliseconds: the first follows soon, as browsers call a network there that does not work yet. */
const pauses = [1000, 2000, 4000, 8000];
const LONGEST_PAUSE_MS = 15_000;
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Answers that came from the device since this page was opened. */
let fromDevice = 0;

/** Brings a page with things from the device up to date as soon as the school can be reached. */
async function renew(at: string): Promise<void> {
  clearTimeout(timer);
  const state = await compare();
  const before = fromDevice;
  if (state === "changed" || (bar && state === "same")) await revalidate();
  if (state === "offline" || fromDevice > before) {
    showBar(at);
    timer = setTimeout(() => void renew(at), pauses[attempts] ?? LONGEST_PAUSE_MS);
    attempts += 1;
    return;
  }
  bar?.remove();
  bar = undefined;
  delete document.documentElement.dataset.kept;
}

/** By then a page has drawn what came of its address. */
const DRAWN_AFTER_MS = 200;
/** By then a page is looked at, and not left for the next. */
const SHOWN_AFTER_MS = 5000;

/** Has the shown page kept, which may have come by calls alone. Not where data are to be saved. */
function keepShown(): void {
  if (readSaving()) return;
  const { href } = location;
  setTimeout(() => {
    if (location.href === href) tell({ kind: "keep", url: href, title: document.title });
  }, SHOWN_AFTER_MS);
}

/** Without a network a page that this device keeps opens as a document. Where that failed already, nothing more is here. */
function openKept(): void {
  const [opened] = performance.getEntriesByType("navigation");
  const isOpenedHere = opened && new URL(opened.name).pathname === location.pathname;
  if (!isOpenedHere && document.querySelector("[data-out=true]")) location.reload();
}

/** Hands what this page has loaded to the worker, which came after it. */
async function takeIn(): Promise<void> {
  tell({ kind: "loaded", files: performance.getEntriesByType("resource").map(({ name }) => name) });
  tell({ kind: "keep", url: location.href, title: document.title });
  // Answers of one person pass the worker once more.
  if (currentSession()) await revalidate();
}

/** Starts the worker, and looks after a page that came from the device. */
function start({ serviceWorker }: Navigator): void {
  const { kept } = document.documentElement.dataset;
  const renewFrom = (at: string) => void renew(at);
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    fromDevice += 1;
    if (!bar) renewFrom(data.at);
  });
  addEventListener("online", () => {
    attempts = 0;
    if (bar) renewFrom(new Date().toISOString());
  });
  window.navigation?.addEventListener("navigatesuccess", () => {
    // Of a visitor's way through the pages only those are kept that were loaded as documents.
    if (currentSession()) keepShown();
    setTimeout(openKept, DRAWN_AFTER_MS);
  });
  if (kept) renewFrom(kept);
  countLoaded();
  // Where nothing may be kept the worker leaves out nothing.
  tellSaving(readSaving()).catch(() => undefined);
  if (readSaving()) watchPictures();
  if (currentSession()) keepShown();
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener("controllerchange", () => void takeIn(), { once: true });
  // A browser may allow none; the next page tries again.
  serviceWorker.register("/sw.js").catch(() => undefined);
}

if ("serviceWorker" in navigator) start(navigator);
