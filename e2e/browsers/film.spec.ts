import { readFile } from "node:fs/promises";
import { tokenIn } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { employ, makeGift } from "../staff.ts";
import { expect, test } from "./browser-test.ts";

const SECONDS = 20;
/** Pictures of 480, 360 and 240 lines, sound alone, and the board. */
const VERSIONS = 5;

test("a film that was uploaded plays to its end, in every version", async ({
  window,
  request,
  country,
}, info) => {
  const { api, send } = openApi(request);
  const admin = await employ(request, country);
  const { email, password } = admin;
  const headers = {
    authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: { email, password } }))}`,
  };
  const courseId = await makeGift(request, country);
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "درس مصور", kind: "VIDEO", free: true, hidden: false },
    headers,
  });
  const film = await readFile(await writeFilm(info.outputPath("film"), "film.mp4", { seconds: SECONDS }));
  const { url } = await api("POST /video/begin-upload", {
    body: { contentId, name: "film.mp4", size: film.length },
    headers,
  });
  const tus = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  };
  expect((await request.patch(url, { headers: { ...headers, ...tus }, data: film })).status()).toBe(204);
  const made = async () => (await api("GET /content/get", { query: { contentId } })).stream?.versions ?? [];
  // It is shown with the first of them; the page that is opened offers those that are there.
  await expect.poll(async () => (await made()).length, { timeout: MADE_WITHIN_MS }).toBe(VERSIONS);

  await window.open(`/lesson/${contentId}`);
  await window.press("media-play-button");
  for (const version of (await made()).keys()) {
    await test.step(`version ${version + 1}`, async () => {
      // Behind the choice by the network stand the versions, in their order.
      await window.run(`document.querySelectorAll("main details input[type=radio]")[${version + 1}].click()`);
      await window.run("document.querySelector('video').currentTime = 1");
      const read = (what: string) => window.run(`document.querySelector('video').${what}`);
      // Another version goes on where the one before was, playing or not.
      const goOn = () =>
        window.run(`(() => {
        const video = document.querySelector("video");
        if (video.paused && !video.ended) video.play().catch(() => undefined);
        return video.currentTime;
      })()`);
      await expect.poll(goOn, { timeout: 30_000 }).toBeGreaterThan(2);
      await window.run(`document.querySelector('video').currentTime = ${SECONDS - 4}`);
      await expect
        .poll(async () => (await goOn()) !== null && (await read("ended")), { timeout: 30_000 })
        .toBe(true);
      // Firefox says the second of these of sound alone where the machine has no sound card, and plays on.
      const said = await read("error ? document.querySelector('video').error.message : ''");
      expect(["", "OnMediaSinkAudioError"]).toContain(said);
    });
  }
});
