import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { logIn } from "../people.ts";
import { turnOn } from "../second-step.ts";
import { textsOf } from "../texts.ts";

// A wrong code is refused, and the administration before there is a second step.
test.use({ provokes: [400, 401, 403], settings: { STAFF_SECOND_STEP: "required" } });

test("an administrator who needs a second step is led to it, sets it up, and goes on", async ({
  page,
  country,
}) => {
  const texts = textsOf(country);
  const { secondStep, manage } = texts;
  await logIn(page, country, { ...director, fullName: "", phoneNumber: "" });
  const part = page.getByRole("region", { name: secondStep.title });

  for (const closed of ["/admin", "/admin/cards", "/admin/allUsers"]) {
    await test.step(`${closed} leads to where it is set up`, async () => {
      await page.goto(closed);
      await expect(page).toHaveURL(/\/account#second-step$/);
      await expect(part.getByText(secondStep.required)).toBeVisible();
    });
  }
  await expectAccessible(page);
  await turnOn(page, texts, director);

  await page.goto("/admin/cards");
  await expect(page).toHaveURL(/\/admin\/cards$/);
  await expect(page.getByRole("link", { name: manage.cards.newBatch }).first()).toBeVisible();
  await expectAccessible(page);
});
