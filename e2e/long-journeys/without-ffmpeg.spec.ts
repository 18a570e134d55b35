import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { makePathWithout } from "../path-without.ts";
import { authorise, logInByCall } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({
  settings: async ({ browserName: _ }, use) => {
    const folder = test.info().outputPath("programs");
    await use({ PATH: await makePathWithout(folder, ["ffmpeg", "ffprobe"]) });
  },
});

test("without ffmpeg the editor says what is missing, and takes films all the same", async ({
  page,
  country,
  api,
}) => {
  const { video: text } = textsOf(country).manage;
  await logInByCall(page, director);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", { body: { name: "Films", schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "One", kind: "VIDEO", hidden: false },
    headers,
  });
  await page.goto(`/admin/content/${courseId}#content-${contentId}`);
  await waitUntilInteractive(page);
  const main = page.getByRole("main");
  await expect(main.getByText(text.withoutConverter)).toBeVisible();
  await expect(main.getByLabel(text.choose, { exact: true })).toBeAttached();
  await expectAccessible(page);
});
