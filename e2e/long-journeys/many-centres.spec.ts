import { tokenIn } from "@manara/contract/calls/client";
import { openApi } from "../api.ts";
import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { textsOf } from "../texts.ts";

const regions = ["Adrar", "Batna", "Chlef"];
const PER_REGION = 21;

test("of many centres a page has the regions, each with a page of its own; the own one comes to the guide", async ({
  page,
  country,
  playwright,
  emptySchool,
}) => {
  const { centres: text } = textsOf(country);
  const context = await playwright.request.newContext({ baseURL: emptySchool.url });
  const { api, send } = openApi(context);
  const headers = { authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: director }))}` };
  for (const region of regions)
    for (let nth = 1; nth <= PER_REGION; nth += 1)
      await api("POST /centre/add", {
        body: { name: `Shop ${nth} of ${region}`, region, place: `Street ${nth}`, phone: "0551 00 00 00" },
        headers,
      });
  const main = page.getByRole("main");
  const sold = main.locator("#centres");
  const shops = (region: string) => main.getByText(`of ${region}`);

  await test.step("no page holds them all, and every centre is found without scripts", async () => {
    const read = async (path: string) => (await context.get(path)).text();
    for (const path of ["/guide", "/", "/centres"]) {
      const html = await read(path);
      expect(html).toContain(`/centres?region=${regions[0]}`);
      expect(html).not.toContain(`of ${regions[0]}`);
    }
    const ofOne = await read(`/centres?region=${regions[1]}`);
    expect(ofOne.split(`of ${regions[1]}<`).length - 1).toBeGreaterThanOrEqual(PER_REGION);
    expect(ofOne).not.toContain(`of ${regions[0]}`);
    expect((await context.get("/centres?region=Nowhere")).status()).toBe(404);
  });

  await test.step("a region leads to its centres", async () => {
    await page.goto("/guide");
    await waitUntilInteractive(page);
    await expect(sold.getByRole("link")).toHaveText(
      regions.map((name) => `${name}${text.count(PER_REGION)}`),
    );
    await expectAccessible(page);
    await sold.getByRole("link", { name: "Batna" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.titleIn("Batna"));
    await expect(shops("Batna")).toHaveCount(PER_REGION);
    await expectAccessible(page);
  });

  await test.step("from then on it is the first, and its centres are in sight", async () => {
    await main.getByRole("link", { name: text.otherRegions }).click();
    await expect(sold.getByRole("group").first()).toContainText("Batna");
    await expect(shops("Batna")).toHaveCount(PER_REGION);
    await page.goto("/guide");
    await waitUntilInteractive(page);
    await expect(shops("Batna").first()).toBeVisible();
    await expect(shops("Batna")).toHaveCount(PER_REGION);
    await expect(sold.getByRole("link").filter({ hasText: text.count(PER_REGION) })).toHaveText([
      `Adrar${text.count(PER_REGION)}`,
      `Chlef${text.count(PER_REGION)}`,
    ]);
    await expectAccessible(page);
  });
  await context.dispose();
});
