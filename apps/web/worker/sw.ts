/// <reference lib="webworker" />

import { countLoaded } from "../app/features/data-use/loaded-bytes.ts";
import type { ToWorker } from "../app/features/offline/kept.rules.ts";
import { answerFile, forLater, isFile, keepLoaded } from "./files.ts";
import { answerOwn, isOwnAnswer, noteLeaving } from "./own-answers.ts";
import { answerPage, comparePage, keepPage, pinPage } from "./pages.ts";
import { openPressed, showMessage } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker: what was seen once is there without a network. All that it keeps goes by names or by accounts, so a new one takes the
 * place of the old at once, and no page is reloaded for it.
 */

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

async function begin(): Promise<void> {
  const { navigationPreload } = self.registration;
  // Without a network Firefox shows its own error page as soon as a preload fails, whatever the worker answers.
  const isFirefox = navigator.userAgent.includes("Firefox/");
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable());
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(?:api|media|admin)(?:\/|$)/.test(url.pathname)) event.respondWith(answerPage(event, url));
  } else if (isFile(url, request)) event.respondWith(answerFile(event));
  else if (isOwnAnswer(url, request)) event.respondWith(answerOwn(event));
});

async function keep({ url, title, pin }: Extract<ToWorker, { kind: "keep" }>): Promise<void> {
  await keepPage(url, title);
  if (pin) await pinPage(url, pin);
}

countLoaded();

self.addEventListener("push", showMessage);
self.addEventListener("notificationclick", openPressed);

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.kind === "keep") event.waitUntil(forLater(keep(message)));
  if (message.kind === "left") noteLeaving();
  if (message.kind === "loaded") event.waitUntil(forLater(keepLoaded(message.files)));
  if (message.kind === "compare")
    event.waitUntil(comparePage(message.url).then((state) => event.ports[0]?.postMessage(state)));
});
