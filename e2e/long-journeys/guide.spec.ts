import { countries } from "@manara/countries/countries";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { textsOf } from "../texts.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec: route.guide, pages.guide, purpose.centres, country.guide, home.read-more, guide.head, guide.offer, guide.lines, guide.film
  test("the guide says how to buy, and whom to ask", async ({ page, country, api }) => {
    const { contact, centres: where } = textsOf(country);
    const { guide, callingCode } = countries[country];
    const configuration = await api("GET /configuration/list");
    await page.goto("/");
    await page.getByRole("main").locator('a[href="/guide"]').first().click();
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const call = main.locator(`a[href^="tel:+${callingCode}"]`);
    await expect(call.filter({ hasText: configuration.mobileNumber ?? "none" })).toHaveCount(1);
    await expect(main.getByText(contact.mobile, { exact: true })).toBeVisible();
    const lines = guide.messagingLines ? 1 : 0;
    await expect(main.getByText(contact.phone, { exact: true })).toHaveCount(lines);
    await expect(main.locator('a[href^="https://wa.me/"]')).toHaveCount(lines);
    await expect(main.locator('a[href^="viber:"]')).toHaveCount(lines);

    await expect(main.locator(`img[src="${guide.offerImage}"]`)).toHaveCount(guide.offerImage ? 1 : 0);
    await expect(main.locator("ol > li")).toHaveCount(guide.videoSteps ? 7 : 0);
    const film = main.locator("video");
    if (guide.videoSteps) {
      await expect(film.locator("source")).toHaveAttribute("src", configuration.userGuideVideoUrl ?? "");
      await expect(main.locator(`img[src="${configuration.userGuideImageUrl}"]`)).toBeVisible();
    } else {
      await expect(film).toHaveCount(0);
    }

    const [centre] = await api("GET /centre/list-all");
    const sold = main.locator("#centres");
    await expect(sold.getByRole("heading", { name: where.title })).toBeVisible();
    await sold
      .locator("summary")
      .filter({ hasText: centre?.region ?? "none" })
      .click();
    // Centres of a region may have more in common than that.
    for (const fact of [centre?.name, centre?.place, centre?.hours, centre?.phone])
      if (fact) await expect(sold.getByText(fact, { exact: true }).first()).toBeVisible();
  });
});

test("the guide lets everybody in", async ({ page }) => {
  await page.goto("/guide");
  await expectAccessible(page);
});
