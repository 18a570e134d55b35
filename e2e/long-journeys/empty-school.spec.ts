import { tokenIn } from "@manara/contract/calls/client";
import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logIn } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";

test.use({ settings: { BRAND_NAME: "Greenfield College" } });

test("a school that nobody has filled shows what is set, and what is said without it", async ({
  page,
  country,
  emptySchool,
  playwright,
}) => {
  const { contact, howToBuy, manage, noCourses, roles, schools: text, shell, staff } = textsOf(country);
  const context = await playwright.request.newContext({ baseURL: emptySchool.url });
  const { api, send } = openApi(context);
  const headers = { authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: director }))}` };
  const footer = page.getByRole("contentinfo");
  const main = page.getByRole("main");

  // spec: purpose.hours, constant.hours, footer.hours
  await test.step("somebody answers from 9 to 21, once the school says so", async () => {
    await page.goto("/contact");
    await expect(page.locator("body")).not.toContainText(contact.hours);
    const timesOfWork = { dz: "من 9 صباحا إلى 9 مساء", ng: "9 am to 9 pm" }[country];
    await api("POST /configuration/update", { body: { timesOfWork }, headers });
    for (const address of ["/contact", "/"]) {
      await page.goto(address);
      await expect(main).toContainText(timesOfWork);
      await expect(footer).toContainText(timesOfWork);
    }
  });

  await test.step("a long name leaves the menu its one line", async () => {
    const entries = page.getByRole("navigation", { name: shell.mainMenu }).locator("ul").first();
    // Menus that would list schools or studies are not there yet.
    await expect(entries.locator("details:not(:has(a))")).toHaveCount(0);
    const places = await entries
      .locator(":scope > li")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(places.length).toBeGreaterThan(4);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(10);
  });

  await test.step("nobody is named where there is no number to call", async () => {
    await page.goto("/courses");
    await expect(main).toContainText(howToBuy.askUs);
    await expect(main).not.toContainText(howToBuy.help);
  });

  // spec: footer.facebook, footer.instagram, footer.second-phone
  await test.step("of the ways elsewhere stand those that are set", async () => {
    await expect(footer.locator('a[href^="tel:"], a[href^="https:"]')).toHaveCount(0);
    const facebookUrl = "https://facebook.example/school";
    await api("POST /configuration/update", { body: { mobileNumber: "0550123456", facebookUrl }, headers });
    await page.goto("/terms");
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
    await expect(footer.locator('a[href^="https:"]')).toHaveCount(1);
    await expect(footer.locator(`a[href="${facebookUrl}"]`)).toBeVisible();
    const instagramUrl = "https://instagram.example/school";
    await api("POST /configuration/update", { body: { telNumber: "0213456789", instagramUrl }, headers });
    await page.goto("/conditions");
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(footer.locator(`a[href="${instagramUrl}"]`)).toBeVisible();
  });

  // spec: catalogue.empty, catalogue.nothing
  await test.step("there are no courses", async () => {
    await page.goto("/courses");
    await expect(main).toContainText(noCourses.nothingFound);
  });

  // spec: study.empty
  await test.step("nor lectures in its study", async () => {
    const study = await api("POST /study/add", { body: { title: "Optics" }, headers });
    await page.goto(`/studies/${study.id}`);
    await expect(main).toContainText(text.empty);
  });

  // spec: catalogue.229
  await test.step("course 229 is never listed, the next one is", async () => {
    const make = (name: string) => api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    let newest = 0;
    while (newest < UNLISTED_COURSE_ID) newest = (await make("The unlisted one")).courseId;
    expect(newest).toBe(229);
    const { courseId } = await make("The listed one");
    for (const id of [newest, courseId])
      await api("POST /course/edit", { body: { courseId: id, visibility: "PUBLIC" }, headers });
    await page.goto("/courses");
    await expect(main.getByRole("article").getByRole("heading")).toHaveText("The listed one");
    await page.goto(`/course/view/${newest}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The unlisted one");
  });

  await test.step("who opens it is led through the first steps", async () => {
    const words = manage.site.firstSteps;
    await logIn(page, country, { ...inventPerson(country), ...director });
    await page.goto("/admin");
    await waitUntilInteractive(page);
    const steps = main.getByRole("region", { name: words.title });
    await expect(steps.getByRole("listitem")).toHaveCount(11);
    await expect(steps.getByRole("listitem").filter({ hasText: `(${words.done})` })).toHaveCount(5);
    await expect(steps.getByRole("link", { name: words.steps.contact.title })).toContainText(words.done);
    await expectAccessible(page);
    await steps.getByRole("link", { name: words.steps.teacher.title }).click();
    await expect(page).toHaveURL(/\/admin\/allUsers\?role=STUDENT&make=TEACHER$/);
  });

  await test.step("the only study is chosen, and a course without a teacher says how to get one", async () => {
    await page.goto("/admin/lectures/1/add");
    await expect(main.getByLabel(manage.courses.study, { exact: true })).toHaveValue("1");
    await page.goto("/admin/courses/229");
    await waitUntilInteractive(page);
    await expect(main.getByLabel(manage.courses.author, { exact: true })).toBeVisible();
    await expect(main.getByText(manage.courses.noEducators)).toBeVisible();
    await expect(main.getByText(manage.courses.trainersHint)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("what says that it is saved covers nothing of the screen", async () => {
    await main
      .getByLabel(manage.courses.priceIn(localCountry(country).currencyLabel), { exact: true })
      .fill("1500");
    await main.getByRole("button", { name: manage.courses.save, exact: true }).click();
    const said = page.getByRole("region", { name: shell.messages }).getByText(manage.courses.saved);
    await expect(said).toBeVisible();
    const [toast, screen] = [await said.boundingBox(), await main.boundingBox()];
    const scrolled = await page.evaluate(() => scrollY);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual((screen?.y ?? 0) + scrolled);
  });

  await test.step("the parts of the cards stand on one line, and of no cards none can be deleted", async () => {
    await page.goto("/admin/cards");
    await expect(main.getByRole("link", { name: manage.cards.newBatch }).first()).toBeVisible();
    await main.getByRole("button", { name: staff.widgets.more, exact: true }).click();
    await expect(page.getByRole("menuitem")).toHaveText([manage.cards.create]);
    await page.keyboard.press("Escape");
    const places = main.getByRole("navigation", { name: manage.batches.places });
    expect((await places.boundingBox())?.height).toBeLessThan(60);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(roles.admin.cards);
  });
  await context.dispose();
});
