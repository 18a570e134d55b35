import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { textsOf } from "../texts.ts";

// The address of another page is tried, and a file that is no picture.
test.use({ provokes: [409, 415], settings: { BRAND_NAME: "Greenfield", WORKERS: "2" } });

test("a new school says who it is: pages of its own, others in its words, others off", async ({
  page,
  country,
  browser,
  emptySchool,
}) => {
  const { manage, staff } = textsOf(country);
  const text = manage.pages;
  const main = page.getByRole("main");
  const field = (name: keyof typeof text.fields) => main.getByLabel(text.fields[name], { exact: true });
  const save = () => main.getByRole("button", { name: text.save, exact: true }).first().click();
  const ask = (address: string) => page.request.get(emptySchool.url + address);
  /** A visitor without scripts. */
  const visitors = await browser.newContext({ baseURL: emptySchool.url, javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  await logIn(page, country, { ...inventPerson(country), ...director });

  await test.step("the pages of the program are listed, with what is to be filled in", async () => {
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: manage.site.firstSteps.steps.pages.title }).click();
    await expect(page).toHaveURL("/admin/pages");
    const executives = main
      .getByRole("row")
      .or(main.getByRole("listitem"))
      .filter({ hasText: "/executives" });
    await expect(executives.first()).toContainText(text.gaps(5));
    await expectAccessible(page);
  });

  await test.step("a page of the school's own is written, and shown in the menu", async () => {
    await page.goto("/admin/pages/add");
    await waitUntilInteractive(page);
    await field("title").fill("Prices of {product}");
    await field("name").focus();
    await expect(field("name")).toHaveValue("prices-of-product");
    await field("body").fill("**Cards** from 500.\n\n<script>alert(1)</script>");
    await field("name").fill("terms");
    await save();
    await expect(main.getByText(text.problems.PAGE_NAME_TAKEN)).toBeVisible();
    await field("name").fill("prices");
    const pick = main.getByLabel(staff.sendPicture);
    await pick.setInputFiles("README.md");
    await expect(page.getByText(staff.noTextPicture)).toBeVisible();
    await pick.setInputFiles("apps/web/public/brand/og-dz.png");
    const asked = page.getByRole("dialog");
    await expect(asked.getByRole("button", { name: staff.insertPicture })).toBeDisabled();
    await expectAccessible(page);
    await asked.getByLabel(staff.shownInPicture).fill("The [big] hall");
    await asked.getByLabel(staff.shownInPicture).press("Enter");
    await expect(field("body")).toHaveValue(
      /\n\n!\[The \\\[big\\\] hall\]\(\/media\/public\/site\/\w+-1200x630\.webp\)\n\n$/,
    );
    await expect(page).toHaveURL("/admin/pages/add");
    await main.getByRole("button", { name: staff.preview }).click();
    await expect(main.locator("strong")).toHaveText("Cards");
    await expect(main.getByRole("img", { name: "The [big] hall" })).toHaveJSProperty("naturalWidth", 1200);
    await expectAccessible(page);
    await save();
    await expect(page).toHaveURL("/admin/pages/prices");
    expect((await ask("/pages/prices")).status()).toBe(404);

    await main.getByLabel(text.place, { exact: true }).selectOption(text.places.MENU);
    await main.getByLabel(text.isShown).check();
    await main
      .getByRole("region", { name: text.placing })
      .getByRole("button", { name: text.savePlace })
      .click();
    await expect(page.getByText(text.placed)).toBeVisible();
    await expectAccessible(page);
    await visitor.goto("/");
    await expect(visitor.locator('header a[href="/pages/prices"]')).toHaveText("Prices of Greenfield");
    await visitor.goto("/pages/prices");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Prices of Greenfield");
    await expect(visitor.getByRole("main")).toContainText("<script>alert(1)</script>");
    const picture = visitor.getByRole("img", { name: "The [big] hall" });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 1200);
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1200 / 630, 1);
    expect(width).toBeLessThanOrEqual(visitor.viewportSize()?.width ?? 0);
  });

  await test.step("a page of the program says what the school writes; earlier texts can be had back", async () => {
    await page.goto("/admin/pages/about-us");
    await waitUntilInteractive(page);
    const original = await field("title").inputValue();
    await field("title").fill("Who taught us");
    await save();
    await expect(page.getByText(text.saved)).toBeVisible();
    await field("title").fill("Who teaches here");
    await save();
    const versions = main.getByRole("region", { name: text.versions }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await visitor.goto("/about-us");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Who teaches here");
    await versions.filter({ hasText: "Who taught us" }).getByRole("button").click();
    await expect(field("title")).toHaveValue("Who taught us");
    await save();
    await expect(versions).toHaveCount(3);
    await expectAccessible(page);

    const theirs = await page.context().newPage();
    await theirs.goto("/admin/pages/about-us");
    await waitUntilInteractive(theirs);
    const before = await field("body").inputValue();
    const theirBody = theirs.getByRole("main").getByLabel(text.fields.body, { exact: true });
    await theirBody.fill(`${before}\n\nTheir last line`);
    await theirs.getByRole("button", { name: text.save, exact: true }).first().click();
    await expect(theirs.getByText(text.saved)).toBeVisible();
    await theirs.close();
    await field("body").fill(`My first line\n\n${before}`);
    await save();
    const choice = main.getByRole("alert").filter({ hasText: staff.conflictTitle });
    const mine = choice.getByRole("region", { name: staff.mineOf(text.fields.body) });
    await expect(mine.locator("mark")).toContainText("My first line");
    const other = choice.getByRole("region", { name: staff.theirsOf(text.fields.body) });
    await expect(other.locator("mark")).toContainText("Their last line");
    await expectAccessible(page);
    await choice.getByRole("button", { name: staff.goOn }).click();
    await expect(choice).toHaveCount(0);
    await field("body").fill(`My first line\n\n${before}\n\nTheir last line`);
    await save();
    await expect(mine.locator("mark")).toContainText("My first line");
    await expect(other.locator("mark")).toHaveCount(0);
    await choice.getByRole("button", { name: staff.keepMine }).click();
    await expect(choice).toHaveCount(0);
    await expect(versions).toHaveCount(5);

    const region = main.getByRole("region", { name: text.original });
    await region.getByRole("button", { name: text.bringBack }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.bringBack }).click();
    await expect(field("title")).toHaveValue(original);
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
      original.replace("{product}", "Greenfield"),
    );
  });

  await test.step("a page that is not true of the school is taken off: out of menu, footer and sitemap", async () => {
    await page.goto("/admin/pages");
    await waitUntilInteractive(page);
    await visitor.goto("/partners");
    const row = (await visitor.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await actOnRow(page, country, { row, act: text.hide });
    await expect(main.getByText(text.off, { exact: true })).toBeVisible();
    expect((await ask("/partners")).status()).toBe(404);
    await visitor.goto("/");
    await expect(visitor.locator('a[href="/partners"]')).toHaveCount(0);
    const sitemap = await (await ask("/sitemap.xml")).text();
    expect(sitemap).not.toContain("/partners<");
    expect(sitemap).toContain("/pages/prices<");
    await actOnRow(page, country, { row, act: text.show });
    await expect.poll(async () => (await ask("/partners")).status()).toBe(200);
  });
  await visitors.close();
});
