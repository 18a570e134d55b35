import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { asDirector, employ, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// An address that leads nowhere is a 404 of the document too.
test.use({ provokes: [404] });

test("every screen of the administration is reached from its menu", async ({ page, country, request }) => {
  const { staff, roles, manage } = textsOf(country);
  await logInAsAdmin(page, request, country);
  expect((await page.goto("/admin"))?.status()).toBe(200);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(manage.site.title);
  await waitUntilInteractive(page);
  await expectAccessible(page);

  const openMenu = async () => {
    const opener = page.locator("summary").filter({ hasText: staff.frame.openMenu });
    if (await opener.isVisible()) await opener.click();
  };

  await test.step("the screens of the menu are there", async () => {
    await openMenu();
    await expectAccessible(page);
    const menu = page.getByRole("navigation", {
      name: new RegExp(`${staff.frame.menu}|${staff.frame.screens}`),
    });
    await menu.getByRole("link", { name: roles.admin.schools }).click();
    await expect(title).toHaveText(manage.schools.school.all);
    await expect(title).toBeFocused();
    await openMenu();
    await expect(menu.getByRole("link", { name: roles.admin.schools })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  await test.step("an address that leads nowhere is a 404 inside the frame", async () => {
    for (const address of ["/admin/nonsense", "/admin/courses/1/2/3", "/admin/schools/999999/1"]) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(title).toHaveText(staff.frame.missing);
      await expect(page.getByRole("link", { name: staff.frame.toSite })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

// spec: route.admin-rechecked, guard.admin-role
test("who has lost the role is shown out at the next step", async ({ page, country, request }) => {
  const { errors, manage } = textsOf(country);
  const person = await employ(request, country, "ADMIN");
  await logInByCall(page, person);
  await page.goto("/admin/schools");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(manage.schools.school.all);
  await waitUntilInteractive(page);
  await asDirector(request, country, (api, headers) =>
    api("POST /user/update-user-role", { body: { userId: person.userId, role: "STUDENT" }, headers }),
  );
  // As another tab would, once the server has answered it.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("manara.session") ?? "{}");
    session.user.role = "STUDENT";
    localStorage.setItem("manara.session", JSON.stringify(session));
  });
  await page.getByRole("link", { name: manage.schools.school.add }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: errors.NOT_AUTHORISED })).toBeVisible();
  await expect(page).toHaveURL("/");
});
