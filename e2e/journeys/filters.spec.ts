import { choose, expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { localCountry, textsOf } from "../texts.ts";

test.use({ viewport: { width: 400, height: 740 } });

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
