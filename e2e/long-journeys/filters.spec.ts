import { choose, expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { localCountry, textsOf } from "../texts.ts";

test.use({ viewport: { width: 400, height: 740 } });

test("on a phone a field is a press away, and is remembered in the next tab unless somebody says no", async ({
  page,
  context,
  country,
  request,
}) => {
  const { account, course } = textsOf(country);
  const [field] = localCountry(country).fields;
  const address = `/courses?fieldId=${field?.id}`;
  const chip = page.getByRole("list", { name: course.field }).getByRole("link", { name: field?.title });
  await page.goto("/courses");
  await waitUntilInteractive(page);
  await expect(page.getByRole("list", { name: course.category }).getByRole("link").first()).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(address);
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);

  await test.step("the way back leads to all courses", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/courses");
    await page.goForward();
    await expect(page).toHaveURL(address);
    // The address comes before the page, which remembers.
    await expect(chip).toHaveAttribute("aria-current", "true");
  });

  await test.step("another tab begins with it, once", async () => {
    const other = await context.newPage();
    await other.goto("/courses");
    await expect(other).toHaveURL(address);
    await other.goto("/courses");
    await waitUntilInteractive(other);
    await expect(other).toHaveURL("/courses");
    await other.close();
  });

  // spec: checkbox.heading
  await test.step("nothing is remembered of what was taken back, or where somebody said no", async () => {
    await chip.click();
    await expect(page).toHaveURL("/courses");
    const person = inventPerson(country);
    await registerPerson(request, person);
    await logInByCall(page, person);
    await page.goto("/account");
    const box = page.getByRole("checkbox", { name: account.rememberFilters });
    await expect(box).toBeChecked();
    await box.uncheck();
    await page.goto("/courses");
    await waitUntilInteractive(page);
    await chip.click();
    await expect(page).toHaveURL(address);
    const other = await context.newPage();
    await other.goto("/courses");
    await waitUntilInteractive(other);
    await expect(other).toHaveURL("/courses");
  });
});

test("whoever asks to see what was chosen stands at the first course", async ({ page, country }) => {
  const { catalogue, course } = textsOf(country);
  const { fields } = localCountry(country);
  await page.goto("/courses");
  await waitUntilInteractive(page);
  const filters = page.getByRole("complementary", { name: catalogue.filters });
  await filters.locator("summary").click();
  await choose(
    filters.getByRole("group", { name: course.field }).getByLabel(fields[0]?.title ?? "", { exact: true }),
  );
  await expect(page).toHaveURL(/fieldId=/);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy", "true");
  await filters.getByRole("button").last().click();
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first.getByRole("heading").getByRole("link")).toBeFocused();
  await expect(first).toBeInViewport();
});
