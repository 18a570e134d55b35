import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { MADE_WITHIN_MS, writeFilm } from "../films.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logIn } from "../people.ts";
import { actOnRow } from "../row-acts.ts";
import { localCountry, textsOf } from "../texts.ts";

test.use({ provokes: [409], settings: { WORKERS: "2" } });

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><script>alert(1)</script>
  <rect width="240" height="80" rx="12" fill="#7c3aed"/></svg>`;

const names = {
  dz: {
    name: "مدرسة النور",
    slogan: "نور على الطريق",
    pages: { prices: "أسعارنا", rules: "نظامنا الداخلي" },
    school: "ثانوية النور",
    course: "البصريات",
  },
  ng: {
    name: "Lighthouse Academy",
    slogan: "A light on the way",
    pages: { prices: "Our prices", rules: "House rules" },
    school: "Lighthouse College",
    course: "Optics",
  },
};

/** Pages of the program that say what is not true of this school. */
const untrue = ["ng-sap", "executives", "ng-imun"];

test("a new school says in the browser alone who it is, and visitors see it at once", async ({
  page,
  country,
  browser,
  emptySchool,
  playwright,
}) => {
  test.setTimeout(360_000);
  const { manage, staff } = textsOf(country);
  const { api } = openApi(await playwright.request.newContext({ baseURL: emptySchool.url }));
  const named = names[country];
  const main = page.getByRole("main");
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const open = async (address: string) => {
    await page.goto(address);
    await waitUntilInteractive(page);
  };
  await logIn(page, country, { ...inventPerson(country), ...director });

  const look = manage.branding;
  await open("/admin/look");
  await expectAccessible(page);

  await test.step("a colour that cannot be read gets the nearest that can", async () => {
    await field(look.colour).fill("#ffd400");
    await expect(main.getByText(look.problems.COLOUR_UNREADABLE)).toBeVisible();
    await main.getByRole("button", { name: look.useNearest }).click();
    await expect(field(look.colour)).toHaveValue("#907300");
  });

  await test.step("a name that was pasted is not cut, and is said to be too long", async () => {
    await field(look.name).fill("a".repeat(61));
    await field(look.colour).focus();
    await expect(main.getByText(look.problems.SCHOOL_NAME_TOO_LONG)).toBeVisible();
  });

  await test.step("a preview shows name, logo and colour before anybody else sees them", async () => {
    await field(look.name).fill(named.name);
    await main
      .getByRole("group", { name: look.pictures.logo.title, exact: true })
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
    const shown = main.frameLocator(`iframe[title="${look.previews.phone.dark}"]`);
    await expect(shown.locator("h1")).toHaveText(named.name);
    await expect(shown.locator("header picture img")).toHaveAttribute(
      "src",
      /\/media\/public\/site\/.*webp$/,
    );
    await expect(page).not.toHaveTitle(new RegExp(named.name));
    await expectAccessible(page);
    await main.getByRole("button", { name: look.save }).click();
    await expect(page.getByText(look.saved)).toBeVisible();
  });

  await test.step("of two who change the look, each sees what both have written, and what the other alone has stays", async () => {
    await open("/admin/look");
    await field(look.name).fill("Mine");
    await field(look.colour).fill("#f00");
    const headers = await authorise(page);
    const { version, fixedName: _, ...theirs } = await api("GET /branding/get", { headers });
    const body = { ...theirs, colour: "#7a1f5c", basedOnVersion: version };
    await api("POST /branding/save", { body, headers });
    await main.getByRole("button", { name: look.save }).click();
    const choice = main.getByRole("alert").filter({ hasText: staff.conflictTitle });
    const side = (name: string) => choice.getByRole("region", { name, exact: true });
    await expect(side(staff.mineOf(look.colour))).toContainText("#ff0000");
    await expect(side(staff.theirsOf(look.colour))).toContainText("#7a1f5c");
    await expect(choice.getByRole("region")).toHaveCount(2);
    await expectAccessible(page);
    await choice.getByRole("button", { name: staff.takeTheirs }).click();
    await expect(field(look.colour)).toHaveValue("#7a1f5c");
    await field(look.name).fill("Mine");
    const newest = await api("GET /branding/get", { headers });
    const again = { ...theirs, colour: "#907300", basedOnVersion: newest.version };
    await api("POST /branding/save", { body: again, headers });
    await main.getByRole("button", { name: look.save }).click();
    await expect(choice.getByRole("listitem")).toHaveText([look.colour]);
    await field(look.name).fill(named.name);
    await choice.getByRole("button", { name: staff.keepMine }).click();
    await expect(choice).toHaveCount(0);
    await expect(field(look.colour)).toHaveValue("#907300");
  });

  await test.step("a slogan", async () => {
    await open("/admin/home");
    const slogan = field(manage.home.fields.slogan);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), "a".repeat(205));
    await slogan.press("ControlOrMeta+a");
    await slogan.press("ControlOrMeta+v");
    await expect(main.getByText(staff.notPasted(5, 200))).toBeVisible();
    await expect(slogan).not.toHaveValue(/a{200}/);
    await slogan.fill(named.slogan);
    await main.getByRole("button", { name: manage.home.save }).click();
    await expect(page.getByText(manage.home.saved)).toBeVisible();
  });

  await test.step("two pages of its own in the menu, three of the program off", async () => {
    const text = manage.pages;
    for (const [address, title] of Object.entries(named.pages)) {
      await open("/admin/pages/add");
      await field(text.fields.title).fill(title);
      await field(text.fields.body).fill(`**${title}**`);
      await main.getByRole("button", { name: staff.preview }).press("Enter");
      await expect(main.locator(".prose strong")).toHaveText(title);
      const write = main.getByRole("button", { name: staff.write });
      await expect(write).toBeFocused();
      await write.press("Enter");
      await field(text.fields.name).fill(address);
      await main.getByRole("button", { name: text.save, exact: true }).first().click();
      await expect(page).toHaveURL(`/admin/pages/${address}`);
      await field(text.place).selectOption(text.places.MENU);
      await main.getByLabel(text.isShown).check();
      await main
        .getByRole("region", { name: text.placing })
        .getByRole("button", { name: text.savePlace })
        .click();
      await expect(page.getByText(text.placed)).toBeVisible();
    }
    await open("/admin/pages");
    for (const [index, address] of untrue.entries()) {
      const row = main
        .getByRole("row")
        .or(main.getByRole("listitem"))
        .filter({ hasText: `/${address}` });
      await actOnRow(page, country, {
        row: await row.first().getByRole("link").first().innerText(),
        act: text.hide,
      });
      await expect(main.getByText(text.off, { exact: true })).toHaveCount(index + 1);
    }
  });

  await test.step("a course with a picture and a film of its own", async () => {
    const [courses, schools] = [manage.courses, manage.schools];
    await open("/admin/schools/add");
    await main.getByRole("textbox", { name: schools.school.name }).fill(named.school);
    await main.getByRole("button", { name: schools.save, exact: true }).click();
    await expect(main.getByRole("link", { name: named.school, exact: true })).toBeVisible();
    await open("/admin/courses/add");
    await main.getByRole("textbox", { name: courses.name, exact: true }).fill(named.course);
    await field(courses.school).selectOption({ label: named.school });
    await main.getByRole("button", { name: courses.goOn }).click();
    await expect(page.getByRole("heading", { level: 1, name: named.course })).toBeVisible();
    await main.getByLabel(courses.picture.pick).setInputFiles("apps/web/public/brand/og-dz.png");
    await main.getByRole("button", { name: courses.picture.usePicture }).click();
    await expect(page.getByText(courses.picture.pictureSaved)).toBeVisible();
    await main
      .getByRole("region", { name: courses.introVideo, exact: true })
      .getByLabel(manage.video.choose, { exact: true })
      .setInputFiles(await writeFilm(test.info().outputPath(), "intro.mp4", { seconds: 4 }));
    await expect(main.getByText(manage.video.shown)).toBeVisible({ timeout: MADE_WITHIN_MS });
    await field(courses.priceIn(localCountry(country).currencyLabel)).fill("1500");
    await main.getByLabel(courses.publicSwitch).check();
    await main.getByRole("button", { name: courses.save, exact: true }).click();
    await expect(page.getByText(courses.saved)).toBeVisible();
  });

  for (const { colorScheme, width, javaScriptEnabled } of [
    { colorScheme: "light", width: 360, javaScriptEnabled: false },
    { colorScheme: "dark", width: 360, javaScriptEnabled: true },
    { colorScheme: "light", width: 1280, javaScriptEnabled: true },
    { colorScheme: "dark", width: 1280, javaScriptEnabled: false },
  ] as const)
    await test.step(`a visitor of ${width} pixels in the ${colorScheme} sees all of it`, async () => {
      const visitors = await browser.newContext({
        baseURL: emptySchool.url,
        javaScriptEnabled,
        colorScheme,
        viewport: { width, height: 740 },
      });
      const visitor = await visitors.newPage();
      const shown = visitor.getByRole("main");
      // Every worker answers some of them.
      for (const address of ["/", "/courses", "/terms", "/contact", "/", "/courses"]) {
        await visitor.goto(address);
        await expect(visitor).toHaveTitle(new RegExp(named.name));
        const brand = await visitor.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue("--brand"),
        );
        expect(brand).toBe(colorScheme === "light" ? "#907300" : "#d0b156");
        await expect(visitor.locator("header picture img")).toHaveJSProperty("naturalHeight", 120);
        for (const page of Object.keys(named.pages))
          await expect(visitor.locator(`header a[href="/pages/${page}"]`).first()).toBeAttached();
        for (const page of untrue) await expect(visitor.locator(`a[href="/${page}"]`)).toHaveCount(0);
        if (address === "/") await expect(shown.getByText(named.slogan)).toBeVisible();
        await expect(shown.locator('[src="/brand/intro.mp4"]')).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(visitor);
      }
      for (const page of untrue) expect((await visitors.request.get(`/${page}`)).status()).toBe(404);
      expect(await (await visitors.request.get("/partners")).text()).not.toContain("2022");
      const course = shown.getByRole("link", { name: named.course, exact: true });
      await expect(shown.locator('img[src^="/media/public/"]').first()).toBeVisible();
      await course.click();
      await expect(visitor.getByRole("heading", { level: 1, name: named.course })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(visitor);
      else await expect(shown.locator("video")).toHaveAttribute("src", /^\/media\/public\/videos\//);
      await visitors.close();
    });

  await test.step("a name that nobody can see is none", async () => {
    await open("/admin/look");
    await field(look.name).fill("\u200B\u2060");
    await main.getByRole("button", { name: look.save }).click();
    await expect(page.getByText(look.saved)).toBeVisible();
    await page.reload();
    await expect(field(look.name)).toHaveValue("");
  });
});
