import type { APIRequestContext, Request } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { sampleFiles } from "../../apps/server/src/features/contents/sample-files.fixture.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { writePdf } from "../pdf.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

const PAGES = 12;
const files = [
  { name: "worksheet.pdf", mimeType: "application/pdf", buffer: writePdf(PAGES) },
  { name: "book.pdf", mimeType: "application/pdf", buffer: writePdf(PAGES, { bytesOfPage: 300_000 }) },
  { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from(sampleFiles.pdf) },
  { name: "board.png", mimeType: "image/png", buffer: Buffer.from(sampleFiles.png) },
  { name: "marks.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(sampleFiles.xlsx) },
];

/** A free lesson with these files; answers its id. */
const makeSheets = (request: APIRequestContext, country: DemoCode, sheets: typeof files) =>
  asDirector(request, country, async (api, headers) => {
    const { courseId } = await api("POST /course/create", {
      body: { name: `Sheets ${Date.now()}`, schoolId: -1 },
      headers,
    });
    await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: "Sheets", free: true };
    const { contentId } = await api("POST /content/create-lesson", { body: lesson, headers });
    for (const file of sheets) {
      const address = `/api/content/add-attachment?contentId=${contentId}`;
      const answer = await request.post(address, { headers, multipart: { file } });
      expect(answer.status(), file.name).toBe(201);
    }
    return contentId;
  });

test("the way back closes what is read and stays in its place on the lesson, the way forward opens it again", async ({
  page,
  country,
  request,
}) => {
  const { reader: text } = textsOf(country);
  const contentId = await makeSheets(request, country, files.slice(3, 4));
  const link = page.getByRole("main").getByRole("link", { name: /^board\.png/ });
  const reader = page.getByRole("dialog");
  const lengthOf = () => page.evaluate(() => history.length);
  await page.goto("/guide");
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await link.click();
  await expect(reader).toBeVisible();
  const place = await page.evaluate(() => scrollY);
  const entries = await lengthOf();
  const calls: string[] = [];
  const note = (one: Request) => {
    const { pathname } = new URL(one.url());
    // Scripts of the worker come once the page has rested.
    if (!pathname.startsWith("/assets/")) calls.push(pathname);
  };
  page.on("request", note);
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(`/lesson/${contentId}`);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  page.off("request", note);
  expect(calls, "the lesson is not asked for again").toEqual([]);
  await page.goForward();
  await expect(reader).toBeVisible();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(reader, "a reload shows what was read").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(reader).toHaveCount(0);
  await link.click();
  await reader.getByRole("button", { name: text.close }).click();
  await expect(reader).toHaveCount(0);
  expect(await lengthOf(), "what was closed has left no entry on the way").toBe(entries);
  await page.goBack();
  await expect(page, "and the lesson is left by one step").toHaveURL("/guide");
});

test("worksheets and pictures are read in the page, whatever is in them, and kept with one press", async ({
  page,
  country,
  request,
}) => {
  const { reader: text, contents } = textsOf(country);
  const contentId = await makeSheets(request, country, files);
  const main = page.getByRole("main");
  const reader = page.getByRole("dialog");
  const place = reader.getByRole("region");
  const pages = reader.locator("[data-page]");
  const fileLink = (name: string) => main.getByRole("link", { name: new RegExp(`^${name}`) });
  const loaded: string[] = [];
  page.on("request", (one) => loaded.push(one.url()));
  page.on("dialog", () => expect(false, "a document opens no window").toBe(true));
  await page.goto(`/lesson/${contentId}`);
  await waitUntilInteractive(page);
  await expect(fileLink("worksheet.pdf")).toBeVisible();
  await expectAccessible(page);

  await test.step("nothing of it is loaded before the press; then its pages are rendered as they become visible", async () => {
    expect(loaded.filter((url) => /pdf|reader/.test(url))).toEqual([]);
    const worker = page.waitForResponse((one) => one.url().endsWith("pdf.worker.min.mjs"));
    await fileLink("worksheet.pdf").click();
    expect((await worker).headers()["content-security-policy"]).toBe("default-src 'none'; script-src 'self'");
    await expect(reader).toHaveAccessibleName("worksheet.pdf");
    await expect(reader.getByText(text.page(1, PAGES))).toBeVisible();
    await expect(pages).toHaveCount(PAGES);
    await expect(pages.first().getByText("Sheet 1")).toBeAttached();
    await expect(pages.first().locator("[data-state=drawn]")).toBeAttached();
    expect(await reader.locator("canvas").count()).toBeLessThan(PAGES);
    await expectAccessible(page);
  });

  await test.step("scanned pictures are there, links and scripts of the document are not", async () => {
    const dot = () =>
      pages.first().evaluate((element) => {
        const canvas = element.querySelector("canvas");
        const { width = 0, height = 0 } = canvas ?? {};
        return [
          ...(canvas?.getContext("2d")?.getImageData(width / 20, height - height / 20, 1, 1).data ?? []),
        ];
      });
    expect(await dot()).toEqual([0, 0, 0, 255]);
    await expect(pages.getByRole("link")).toHaveCount(0);
  });

  await test.step("keys lead to the end, and make it larger and smaller", async () => {
    await expect(place).toBeFocused();
    await page.keyboard.press("End");
    await expect(reader.getByText(text.page(PAGES, PAGES))).toBeVisible();
    await expect(pages.last().getByText(`Sheet ${PAGES}`)).toBeAttached();
    const width = async () => (await pages.last().boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press("+");
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await expect(reader.getByText(text.page(PAGES, PAGES)), "what stood there still does").toBeVisible();
    await reader.getByRole("button", { name: text.smaller }).click();
    await expect.poll(width).toBe(before);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  });

  await test.step("closed, it leads back to where it was opened", async () => {
    await page.keyboard.press("Escape");
    await expect(reader).toHaveCount(0);
    await expect(fileLink("worksheet.pdf")).toBeFocused();
  });

  await test.step("a document of megabytes is read piece by piece, and stays open meanwhile", async () => {
    const pieces = () => loaded.filter((url) => url.includes("/attachments/")).length;
    await fileLink("book.pdf").click();
    await expect(pages.first().locator("[data-state=drawn]")).toBeAttached();
    const before = pieces();
    await pages.nth(PAGES / 2).scrollIntoViewIfNeeded();
    await expect(pages.nth(PAGES / 2).getByText(`Sheet ${PAGES / 2 + 1}`)).toBeAttached();
    await expect(pages.nth(PAGES / 2).locator("[data-state=drawn]")).toBeAttached();
    expect(pieces(), "it has not come as a whole").toBeGreaterThan(before);
    await page.keyboard.press("Escape");
    await expect(reader).toHaveCount(0);
  });

  await test.step("what cannot be shown can be loaded", async () => {
    await fileLink("broken.pdf").click();
    await expect(reader.getByRole("alert")).toContainText(text.failed);
    await expect(reader.getByRole("link")).toHaveAttribute("download", "broken.pdf");
    await expectAccessible(page);
    await reader.getByRole("button", { name: text.retry }).click();
    await expect(reader.getByRole("alert")).toContainText(text.failed);
    await reader.getByRole("button", { name: text.close }).click();
    await expect(reader).toHaveCount(0);
  });

  await test.step("a picture is shown; a table of an office is loaded", async () => {
    await fileLink("board.png").click();
    await expect(reader.getByRole("img", { name: "board.png" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(fileLink("marks.xlsx")).toHaveAttribute("download", "marks.xlsx");
    for (const { name } of files.slice(0, 4)) {
      await expect(main.getByRole("link", { name: contents.downloadOf(name) })).toHaveAttribute(
        "download",
        name,
      );
    }
  });

  await test.step("a press that comes before its scripts is done once they are there", async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/lesson-extras-*.js", async (route) => {
      await free;
      await route.continue();
    });
    await page.reload();
    await waitUntilInteractive(page);
    await fileLink("board.png").click();
    await expect(main.locator("[data-pressed]")).toBeVisible();
    letGo();
    await expect(reader.getByRole("img", { name: "board.png" })).toBeVisible();
  });
});
