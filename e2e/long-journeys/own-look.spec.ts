import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { textsOf } from "../texts.ts";

test.use({ settings: { WORKERS: "2" } });

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><script>alert(1)</script>
  <rect width="240" height="80" rx="12" fill="#7c3aed"/></svg>`;

test("a new school gets its name, its logo and its colour, and every page has them", async ({
  page,
  country,
  browser,
  emptySchool,
}) => {
  const { manage } = textsOf(country);
  const text = manage.branding;
  const name = country === "dz" ? "مدرسة النور" : "Lighthouse Academy";
  const main = page.getByRole("main");
  const field = (label: string) => main.getByLabel(label, { exact: true });
  await logIn(page, country, { ...inventPerson(country), ...director });
  await page.goto("/admin/look");
  await waitUntilInteractive(page);
  await expectAccessible(page);

  await test.step("a colour that cannot be read gets the nearest that can", async () => {
    await field(text.colour).fill("#ffd400");
    await expect(main.getByText(text.problems.COLOUR_INVALID)).toBeVisible();
    await main.getByRole("button", { name: text.useNearest }).click();
    await expect(field(text.colour)).toHaveValue("#907300");
  });

  await test.step("a name that was pasted is not cut, and is said to be too long", async () => {
    await field(text.name).fill("a".repeat(61));
    await field(text.colour).focus();
    await expect(main.getByText(text.problems.NAME_INVALID)).toBeVisible();
  });

  await test.step("the preview shows name, logo and colour before anybody else sees them", async () => {
    await field(text.name).fill(name);
    await main
      .getByRole("group", { name: text.pictures.logo.title, exact: true })
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
    const shown = main.frameLocator(`iframe[title="${text.previews.phone.dark}"]`);
    await expect(shown.locator("h1")).toHaveText(name);
    await expect(shown.locator("header picture img")).toHaveAttribute(
      "src",
      /\/media\/public\/site\/.*webp$/,
    );
    await expect(page).not.toHaveTitle(new RegExp(name));
    await expectAccessible(page);
  });

  await main.getByRole("button", { name: text.save }).click();
  await expect(page.getByText(text.saved)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    const visitors = await browser.newContext({
      baseURL: emptySchool.url,
      // In the light without scripts.
      javaScriptEnabled: colorScheme === "dark",
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    const visitor = await visitors.newPage();
    // Every worker answers some of them.
    for (const address of ["/", "/courses", "/terms", "/contact", "/", "/courses"]) {
      await visitor.goto(address);
      await expect(visitor).toHaveTitle(new RegExp(name));
      const brand = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--brand"),
      );
      expect(brand).toBe(colorScheme === "light" ? "#907300" : "#d0b156");
    }
    const picture = visitor.locator("header picture img");
    await expect(picture).toHaveJSProperty("naturalHeight", 120);
    if (colorScheme === "dark") await expectAccessible(visitor);
    await visitors.close();
  }

  await test.step("a name that nobody can see is none", async () => {
    await field(text.name).fill("\u200B\u2060");
    const saved = page.waitForResponse(/\/branding\/save$/);
    await main.getByRole("button", { name: text.save }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(field(text.name)).toHaveValue("");
  });
});
