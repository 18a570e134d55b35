import { expect, expectAccessible, test } from "../fixtures.ts";
import { textsOf } from "../texts.ts";

/** Addresses of this site in the navbar and footer of a page. */
const LINKS = "header a[href^='/'], footer a[href^='/']";

test("no link of navbar or footer is dead", async ({ page, request }) => {
  await page.goto("/");
  const found = await page
    .locator(LINKS)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const addresses = [...new Set(found)];
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html.match(/<h1\b/g), `${address} has one heading of its own`).toHaveLength(1);
    expect(/<main\b[\s\S]*<p\b[^>]*>[\s\S]*?\p{L}/u.test(html), `${address} says something`).toBe(true);
  }
});

test("every page a visitor can reach from the menus lets everybody in", async ({ page }) => {
  await page.goto("/");
  const found = await page
    .locator(LINKS)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const address of new Set(found)) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

// spec: route.mailed, route.mailed-token
test("a mailed link opens with one token or two", async ({ page, country }) => {
  const { newPassword } = textsOf(country).accounts.links;
  for (const address of ["/reset-password/a@b.example/abc", "/reset-password/a@b.example/abc/def"]) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: newPassword.title })).toBeVisible();
  }
});

test.describe("what does not exist", () => {
  test.use({ provokes: [404] });

  for (const address of [
    "/no/such/page/at/all",
    "/unknown/a@b.example/abc",
    "/unknown/a@b.example/abc/def",
    "/course/view/999999",
    "/lesson/999999",
    "/error404",
  ]) {
    // spec: route.error404, route.mailed-exact, password.not-found
    test(`${address} says so and leads back`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").locator("a[href='/'], a[href='/courses']").first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});
