import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { textsOf } from "../texts.ts";

// The network is cut while a page is on its way.
test.use({ provokes: [0] });

const scrolled = "Math.round(scrollY)";

// A page of text, since other journeys add courses to the lists meanwhile.
const long = "/conditions";

test("a new page begins at its top, and the one before is where it was left", async ({ page }) => {
  await page.goto(long);
  await waitUntilInteractive(page);
  // Within the text: other journeys change what stands at the foot meanwhile, and so how far down a page goes.
  const left = 900;
  await page.evaluate((top) => scrollTo(0, top), left);

  // spec: navigation.top
  await test.step("at its top", async () => {
    // An event alone: a press would bring the link into sight first.
    await page.getByRole("contentinfo").locator('a[href="/terms"]').dispatchEvent("click");
    await expect(page).toHaveURL("/terms");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(scrolled)).toBe(0);
  });
  // spec: navigation.back
  await test.step("where it was left", async () => {
    await page.goBack();
    await expect(page).toHaveURL(long);
    await expect.poll(async () => Math.abs((await page.evaluate<number>(scrolled)) - left)).toBeLessThan(100);
  });
});

test("the files of a page are asked for together, not one after the other", async ({ page }) => {
  await page.goto(long);
  await waitUntilInteractive(page);
  // The file of the page itself does not come yet: only the list of routes can name the others.
  await page.route("**/assets/guide.screen-*.js", () => {});
  const other = page.waitForRequest(/\/assets\/centre-list-.*\.js/);
  await navigate(page, "/guide");
  expect((await other).resourceType()).toBe("script");
});

test("the sign that a page is loading goes with the wait", async ({ page, country }) => {
  const { shell } = textsOf(country);
  await page.goto("/terms");
  await waitUntilInteractive(page);
  const footer = page.getByRole("contentinfo");
  const overlay = page.getByRole("status").filter({ hasText: shell.loading });
  let answer: "continue" | "abort" = "continue";
  let letGo = () => {};
  const hold = async () => {
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      /\.data(\?|$)/,
      async (route) => {
        await free;
        await (answer === "abort" ? route.abort("internetdisconnected") : route.continue());
      },
      { times: 1 },
    );
  };

  // spec: navigation.spinner, navigation.overlay, loading.ends
  await test.step("when it has come", async () => {
    await hold();
    await footer.locator('a[href="/copyright"]').click();
    await expect(overlay).toBeVisible();
    await expect(overlay.locator("svg")).toBeVisible();
    letGo();
    await expect(page).toHaveURL("/copyright");
    await expect(overlay).toHaveCount(0);
    await expect(footer).toBeVisible();
  });

  // spec: loading.fails
  await test.step("and when it does not come", async () => {
    answer = "abort";
    await hold();
    await footer.locator('a[href="/conditions"]').click();
    await expect(overlay).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { level: 1, name: shell.errors.title })).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await expect(footer).toBeVisible();
  });
});
