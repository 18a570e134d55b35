import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// spec: navigation.spinner, navigation.footer, navigation.overlay
test("while a page is on its way the words say so, and the footer is hidden", async ({ page, country }) => {
  const { shell } = textsOf(country);
  await page.goto("/terms");
  await waitUntilInteractive(page);
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await free;
    await route.continue();
  });
  const footer = page.getByRole("contentinfo");
  await footer.locator('a[href="/copyright"]').click();
  await expect(page.getByRole("status").getByText(shell.loading, { exact: true })).toBeVisible();
  await expect(footer).toBeHidden();
  // Without its room the page would scroll, and the way back would lead elsewhere.
  expect((await page.locator("footer").boundingBox())?.height).toBeGreaterThan(100);
  letGo();
  await expect(page).toHaveURL("/copyright");
  await expect(footer).toBeVisible();
});

// spec: constant.phone-width
test("below 450 pixels the open menu fills the screen, and ways to call a line each", async ({
  page,
  country,
}) => {
  const { shell } = textsOf(country);
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  await page.goto("/contact");
  await waitUntilInteractive(page);
  for (const [width, isPhone] of [
    [449, true],
    [450, false],
  ] as const) {
    await page.setViewportSize({ width, height: 1500 });
    const call = await page.getByRole("contentinfo").locator('a[href^="tel:"]').first().boundingBox();
    expect((call?.width ?? 0) > 350, `${width}: a line each`).toBe(isPhone);
    await menu.locator("summary").first().click();
    const panel = await menu.locator("details > div").first().boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0) > 1400, `${width}: the whole screen`).toBe(isPhone);
    if (isPhone) await expectAccessible(page);
    await menu.locator("summary").first().click();
  }
});

// spec: catalogue.folded, catalogue.international, constant.sidebar
test("filters are folded up to 768 pixels, and hidden in the international studies of every country", async ({
  page,
  country,
}) => {
  const { catalogue, course } = textsOf(country);
  const filters = page.getByRole("complementary", { name: catalogue.filters });
  const fields = filters.getByRole("group", { name: course.field });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/courses");
  await expect(filters).toBeVisible();
  await expect(fields).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(fields).toBeVisible();
  await page.goto("/courses?USAID");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogue.internationalStudies);
  await expect(filters).toHaveCount(0);
});

// spec: study.toggle
test("the box of the own lectures answers before they have come", async ({ page, country, request, api }) => {
  const { schools } = textsOf(country);
  const [study] = await api("GET /study/list-all");
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/studies/${study?.id}`);
  await waitUntilInteractive(page);
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/purchase/list-my-purchases**", async (route) => {
    await free;
    await route.continue();
  });
  const box = page.getByRole("checkbox", { name: schools.onlyMine });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole("main")).not.toContainText(schools.nothingOfMine);
  letGo();
  await expect(page.getByRole("main")).toContainText(schools.nothingOfMine);
  await expectAccessible(page);
});

test("documents of guarded pages are not for search engines, and say nothing of what they guard", async ({
  request,
  api,
}) => {
  const [teacher] = await api("GET /user/list-teachers");
  const [lecturer] = await api("GET /lecturer/list-lecturers");
  const guarded: [address: string, secret: string | undefined][] = [
    [`/teacher/${teacher?.userId}`, teacher?.fullName],
    [`/lecturer/${lecturer?.userId}/1`, lecturer?.fullName],
    ["/teacher", undefined],
    ["/account", undefined],
    ["/my-courses", undefined],
    ["/admin", undefined],
  ];
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [address, secret] of guarded) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html, address).toMatch(/<meta name="robots" content="noindex"/);
    if (secret) expect(html, address).not.toContain(secret);
    expect(sitemap).not.toContain(`${address}<`);
  }
});
