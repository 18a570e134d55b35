import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({ settings: { WORKERS: "2" }, provokes: [404] });

test("the head of a school orders, names, hides and adds to the menu, and visitors find it so without scripts", async ({
  page,
  country,
  browser,
  emptySchool,
}) => {
  const text = textsOf(country).manage.menu;
  const contact = { dz: "اتصل بنا", ng: "Contact" }[country];
  const card = { dz: "لدي بطاقة", ng: "I have a card" }[country];
  const main = page.getByRole("main");
  const list = main.getByRole("list", { name: text.bar });
  await logIn(page, country, { ...inventPerson(country), ...director });
  await page.goto("/admin/menu");
  await waitUntilInteractive(page);
  await expectAccessible(page);

  await list.getByLabel(contact, { exact: true }).fill("Reach us");
  await expect(list.getByLabel(text.shownOf("Reach us"))).toHaveCount(0);
  await list.getByLabel(text.shownOf(card)).uncheck();
  await main.getByRole("button", { name: text.add }).click();
  await list.getByRole("textbox", { name: text.added(1) }).fill("Our blog");
  await list.getByRole("textbox", { name: text.address }).fill("javascript:alert(1)");
  await main.getByRole("button", { name: text.save }).click();
  await expect(main.getByText(text.badAddress)).toBeVisible();
  await list.getByRole("textbox", { name: text.address }).fill("/nowhere");
  await main.getByRole("button", { name: text.save }).click();
  await expect(main.getByText(text.deadLink)).toBeVisible();
  await list.getByRole("textbox", { name: text.address }).fill("https://elsewhere.test/blog");
  const up = list.getByRole("button", { name: text.upOf("Our blog") });
  for (let left = 20; left > 0 && (await up.getAttribute("aria-disabled")) === null; left -= 1)
    await up.press("Enter");
  await expect(up).toBeFocused();
  const preview = main.getByRole("region", { name: text.preview });
  await expect(preview.getByRole("listitem").first()).toHaveText("Our blog");
  await main.getByRole("button", { name: text.save }).click();
  await expect(page.getByText(text.saved)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  const visitors = await browser.newContext({ baseURL: emptySchool.url, javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  // Every worker answers some of them.
  for (let visit = 0; visit < 4; visit += 1) {
    await visitor.goto("/about-us");
    const links = visitor.getByRole("banner").getByRole("navigation").locator("a");
    await expect(links.first()).toHaveText("Our blog");
    await expect(links.first()).toHaveAttribute("href", "https://elsewhere.test/blog");
    await expect(links.filter({ hasText: "Reach us" })).toHaveAttribute("href", "/contact");
    await expect(links.filter({ hasText: card })).toHaveCount(0);
  }
  await visitors.close();

  await main.getByRole("button", { name: text.reset }).click();
  await main.getByRole("button", { name: text.save }).click();
  await expect(list.getByLabel(text.shownOf(card))).toBeChecked();
});
