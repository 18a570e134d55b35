import { openApi } from "../api.ts";
import { inventPerson, registerPerson } from "../people.ts";
import { findFilmed, readWords } from "../taken.ts";
import { textsOf } from "../texts.ts";
import { expect, test } from "./browser-test.ts";
import { openWindow } from "./browser-window.ts";
import { openWay } from "./cut-network.ts";
import { signIn } from "./sign-in.ts";

const LOADED = { timeout: 60_000 };

/** Paths that the worker has pinned for lessons that were taken along. */
const listPinned = `(async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("manara taken "));
  const pinned = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return pinned.flat().map(({ url }) => new URL(url).pathname);
})()`;

test("a lesson that was taken along plays without a network, and a question waits until it is back", async ({
  engine,
  school,
  country,
  request,
}) => {
  const { comments, outbox } = textsOf(country);
  const { text, takeButton } = await readWords(country);
  const { api } = openApi(request);
  const { contentId } = await findFilmed(request);
  const path = `/lesson/${contentId}`;
  const person = inventPerson(country);
  await registerPerson(request, person);
  const question = `Why is that so? ${person.email}`;
  const way = await openWay(school.url);
  const tab = await engine.open("light");
  const window = openWindow(tab, way.url);
  const expectWords = (words: string) =>
    expect.poll(() => window.run("document.body.innerText"), LOADED).toContain(words.trim());

  try {
    await test.step("it is taken along", async () => {
      await signIn(window, country, person);
      await window.open(path);
      await window.press({ role: "button", name: takeButton.take });
      await window.see({ role: "heading", name: text.panelTitle });
      await window.press({ role: "button", name: text.now });
      await expectWords(text.until(""));
      await window.expectAccessible();
      await expect
        .poll(() => window.run(listPinned), LOADED)
        .toEqual(expect.arrayContaining([path, "/api/content/get"]));
    });

    await test.step("it plays without a network, and a question waits", async () => {
      way.cut(true);
      await window.open(path);
      await window.press("media-play-button");
      const readTime = () => window.run("document.querySelector('video')?.currentTime ?? 0");
      await expect.poll(readTime, LOADED).toBeGreaterThan(0.5);
      await window.type({ role: "field", name: comments.question }, question);
      await window.press({ role: "button", name: comments.ask });
      await expectWords(outbox.waits);
      await window.open("/offline");
      await window.expectAccessible();
    });

    await test.step("it arrives once the network is back", async () => {
      way.cut(false);
      await window.open(path);
      const list = () => api("GET /comment/list", { query: { contentId } });
      const isThere = async () => JSON.stringify(await list()).includes(question);
      await expect.poll(isThere, LOADED).toBe(true);
    });
  } finally {
    await tab.close();
    way.close();
    // Calls without a network are no noise.
    engine.takeNoise();
  }
});
