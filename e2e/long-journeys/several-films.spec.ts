import { writeFile } from "node:fs/promises";
import path from "node:path";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// 507: a disk that is full.
test.use({ provokes: [507] });

test("several films become lessons at once; what is none, and one of 21 minutes, are refused", async ({
  page,
  country,
  request,
  api,
}) => {
  const folder = test.info().outputPath();
  const { manage } = textsOf(country);
  const { video: text } = manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const name = `Films ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  const { contentId: unitId } = await api("POST /content/create-unit", {
    body: { courseId, title: "U1" },
    headers,
  });
  const one = await writeFilm(folder, "first_film.mp4", { seconds: 2, size: "320x240" });
  const other = await writeFilm(folder, "second film.mp4", { seconds: 2, size: "320x240" });
  const document = path.join(folder, "worksheet.mp4");
  await writeFile(document, "%PDF-1.7 this is no film");
  const main = page.getByRole("main");
  await page.goto(`/admin/content/${courseId}`);
  await waitUntilInteractive(page);

  await test.step("each film that is one becomes a hidden lesson of its name", async () => {
    await main.getByLabel(text.chooseManyTo("U1")).setInputFiles([one, document, other]);
    // The unit is one too, around it.
    const refused = main.getByRole("listitem").filter({ hasText: text.problems.NO_FILM }).last();
    await expect(refused).toContainText("worksheet.mp4");
    const made = async () =>
      (
        await api("GET /content/list-with-unseen-comments-count/{courseId}", {
          params: { courseId },
          headers,
        })
      )
        .filter(({ type }) => type === "LESSON")
        .map(({ title, hidden, unitId: unit, durationSeconds }) => [title, hidden, unit, durationSeconds]);
    await expect.poll(made, { timeout: MADE_WITHIN_MS }).toEqual([
      ["first film", true, unitId, 2],
      ["second film", true, unitId, 2],
    ]);
    await refused.getByRole("button", { name: text.takeOffOf("worksheet.mp4") }).click();
    await expect(refused).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a film that is too long is refused, with its length", async () => {
    const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "40"];
    const film = { seconds: 21 * 60, size: "64x48", framesPerSecond: 1, hasSound: false, codecs };
    const long = await writeFilm(folder, "long.mkv", film);
    const { contentId } = await api("POST /content/create-lesson", {
      body: { courseId, unitId: null, title: "long", kind: "VIDEO", hidden: true },
      headers,
    });
    await page.goto(`/admin/content/${courseId}#content-${contentId}`);
    await page.reload();
    await waitUntilInteractive(page);
    await main.getByLabel(text.choose, { exact: true }).setInputFiles(long);
    await expect(main.getByRole("alert").filter({ hasText: text.tooLong("21:00") })).toBeVisible({
      timeout: MADE_WITHIN_MS,
    });
    await expectAccessible(page);
  });

  await test.step("where the server has no room for it that is said, and once there is, one press sends it", async () => {
    const full = { statusCode: 507, code: "STORAGE_FULL", message: "no room left to store this" };
    await page.route("**/api/video/begin-upload", (route) => route.fulfill({ status: 507, json: full }), {
      times: 1,
    });
    await main.getByLabel(text.choose, { exact: true }).setInputFiles(one);
    await expect(main.getByRole("alert").filter({ hasText: text.problems.NO_ROOM })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: text.retryOf("first_film.mp4") }).click();
    await expect(main.getByText(text.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
  });
});
