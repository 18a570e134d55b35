import { readFile } from "node:fs/promises";
import { tokenIn } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expectPlaysToEnd, playByFfmpeg, playByGStreamer } from "../play-to-end.ts";
import { employ, makeGift } from "../staff.ts";
import { watchUntil, watchVersions } from "../watch-versions.ts";
import { expect, test } from "./browser-test.ts";

const SECONDS = 20;
const PICTURES = 25 * SECONDS;
/** Pictures of 480, 360 and 240 lines, sound alone, and the board. */
const VERSIONS = 5;

test("a film that was uploaded plays to its end, in every version", async ({
  window,
  request,
  country,
  school,
  engineName,
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
  const read = async () => (await api("GET /content/get", { query: { contentId } })).stream;
  // It is shown with the first of them; the page that is opened offers those that are there.
  await expect.poll(async () => (await read())?.versions.length, { timeout: MADE_WITHIN_MS }).toBe(VERSIONS);

  await window.open(`/lesson/${contentId}`);
  await window.press("media-play-button");
  await watchVersions(window.run, { versions: VERSIONS, seconds: SECONDS });

  await test.step("it goes on where it was left", async () => {
    await window.run(`localStorage.setItem("manara.position.${contentId}", "12")`);
    await window.open(`/lesson/${contentId}`);
    await window.press("media-play-button");
    await watchUntil(window.run, 13);
  });

  await test.step("so do players that are no browsers", async () => {
    const { versions = [], lighter = [] } = (await read()) ?? {};
    const films = [...versions, ...lighter.flatMap((form) => form.versions)].map(({ kind, url }) => ({
      kind,
      url: new URL(url, school.url).href,
    }));
    // What WebKit plays by is there.
    const players = engineName === "webkit" ? [playByGStreamer, playByFfmpeg] : [playByFfmpeg];
    for (const player of players)
      await expectPlaysToEnd(player, films, { seconds: SECONDS, pictures: PICTURES });
  });
});
