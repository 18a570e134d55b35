import { expect, expectAccessible, test } from "../fixtures.ts";
import { logInAsAdmin } from "../staff.ts";

test("names that are left to be filled in are shown to administrators alone", async ({
  page,
  country,
  request,
}) => {
  const gap = page.getByRole("main").locator("mark").first();
  const note = page.getByRole("main").locator("h1 + *");
  const text = page.getByRole("main").locator(".prose");
  await page.goto("/executives");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(gap).toBeHidden();
  await expect(gap).toBeEmpty();
  await expect(note).toHaveClass(/prose/);
  await expectAccessible(page);
  await logInAsAdmin(page, request, country);
  await page.goto("/executives");
  await expect(text).toBeVisible();
  await expect(note).not.toHaveClass(/prose/);
  await expectAccessible(page);
});

test("files that a page waits for carry what browsers obey on a file, and no more", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  const address = /\/assets\/framework-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const answer = await request.get(address, { headers: { "accept-encoding": "br" } });
  expect(answer.headers()).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-site",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  const names = Object.keys(answer.headers());
  for (const name of ["cross-origin-opener-policy", "referrer-policy", "x-frame-options", "last-modified"])
    expect(names).not.toContain(name);
  // A page is shown nowhere else, and its icon is the logo that it has loaded.
  expect((await page.goto("/"))?.headers()).toMatchObject({ "x-frame-options": "DENY" });
  const icon = await page.locator("link[rel=icon]").getAttribute("href");
  await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute("src", icon ?? "");
});

test("a first visit asks for fifteen files at most", async ({ browser, baseURL }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    for (const path of ["/", "/courses"]) {
      const context = await browser.newContext({ baseURL, viewport });
      const page = await context.newPage();
      const asked = new Set<string>();
      // Portraits are as many as the school has: journeys of the staff upload some meanwhile.
      page.on("request", (one) => {
        const { pathname } = new URL(one.url());
        if (!pathname.startsWith("/media/")) asked.add(pathname);
      });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(asked.size, `${path} at ${viewport.width} px:\n${[...asked].join("\n")}`).toBeLessThanOrEqual(
        15,
      );
      await context.close();
    }
  }
});

test("the pictures of the home page are there before anybody scrolls", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const empty = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src),
    );
  expect(empty).toEqual([]);
});

test("the home page leads to where cards are sold within the first two screens", async ({ page }) => {
  await page.goto("/");
  const height = page.viewportSize()?.height ?? 0;
  const place = await page.locator("#centres summary").last().boundingBox();
  expect((place?.y ?? Number.POSITIVE_INFINITY) + (place?.height ?? 0)).toBeLessThan(2 * height);
});
