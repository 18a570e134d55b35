import { director, test } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn } from "../people.ts";
import { textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

test("films of a course and of the home page go from a disk to visitors, who load nothing before they press", async ({
  page,
  country,
  api,
  openBrowser,
  emptySchool,
}) => {
  const { manage, details } = textsOf(country);
  const { video: text, courses, home } = manage;
  const film = await writeFilm(test.info().outputPath(), "intro.mp4", { seconds: 4 });
  await logIn(page, country, { ...inventPerson(country), ...director });
  const headers = await authorise(page);
  const name = "Optics";
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
  const visitor = await openBrowser({ baseURL: emptySchool.url });
  const main = page.getByRole("main");

  /** Sends the film by a screen of the staff, where it is said to be there. */
  async function send(screen: string, title: string): Promise<void> {
    await page.goto(screen);
    await waitUntilInteractive(page);
    const part = main.getByRole("region", { name: title, exact: true });
    await part.getByLabel(text.choose, { exact: true }).setInputFiles(film);
    await expect(part.getByText(text.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
    await expectAccessible(page);
  }

  /** Plays it in a page, of which nothing but a picture is loaded before. */
  async function play(address: string): Promise<void> {
    const asked: string[] = [];
    const note = (one: { url(): string }) => asked.push(one.url());
    visitor.on("request", note);
    await visitor.goto(address);
    await waitUntilInteractive(visitor);
    await visitor.waitForLoadState("networkidle");
    expect(asked.filter((url) => /\/media\/public\/videos\/|hls|player-at-work/.test(url))).toEqual([]);
    await expectAccessible(visitor);
    await expectVideoPlays(visitor);
    await expect(visitor.locator("media-play-button").first()).toBeVisible();
    await expect.poll(() => asked.filter((url) => url.endsWith(".m3u8")).length).toBeGreaterThan(0);
    await expectAccessible(visitor);
    visitor.off("request", note);
  }

  await test.step("the film that introduces a course", async () => {
    await send(`/admin/courses/${courseId}`, courses.introVideo);
    await expect(main.getByLabel(courses.introVideoAddress)).toHaveCount(0);
    await play(`/course/view/${courseId}`);
    await expect(visitor.getByLabel(details.introVideo(name)).first()).toBeVisible();
  });

  await test.step("what else is saved of the course keeps it", async () => {
    await main.getByLabel(courses.description).fill("Light and lenses.");
    await main.getByRole("button", { name: courses.save }).click();
    await expect(page.getByText(courses.saved)).toBeVisible();
    const { introVideo } = await api("GET /course/get", { query: { courseId } });
    expect(introVideo).not.toBeNull();
  });

  await test.step("the film of the home page, in place of any other", async () => {
    await send("/admin/home", home.sections.video);
    await play("/");
  });

  await test.step("without scripts each is one file", async () => {
    const reader = await openBrowser({ baseURL: emptySchool.url, javaScriptEnabled: false });
    for (const address of ["/", `/course/view/${courseId}`]) {
      await reader.goto(address);
      await expect(reader.locator("video")).toHaveAttribute("src", /^\/media\/public\/videos\/.+\.mp4$/);
    }
  });

  await test.step("taken away, it is gone at once", async () => {
    await page.goto(`/admin/courses/${courseId}`);
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: text.takeAway }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.takeAway }).click();
    await expect(main.getByLabel(courses.introVideoAddress)).toBeVisible();
    await visitor.goto(`/course/view/${courseId}`);
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(visitor.locator("video")).toHaveCount(0);
  });
});
