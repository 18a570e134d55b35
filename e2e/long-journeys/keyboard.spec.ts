import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import type { AdminScreenId } from "../../apps/web/app/shell/staff/admin-screens.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressKey, tabTo, typeInto } from "../keyboard.ts";
import { outlineOf } from "../outline.ts";
import { employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("a course is built, put in order and sold with the keyboard alone", async ({
  page,
  country,
  request,
}) => {
  const { accounts, shell, staff, roles, manage } = textsOf(country);
  const { courses, contents: text, cards } = manage;
  const person = await employ(request, country);
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const name = `مادة بلا فأرة ${Date.now()}`;
  // No other cards have this price.
  const price = String(100_000 + randomInt(1_000_000));

  await test.step("signs in, and comes to the courses by the menu", async () => {
    await page.goto("/auth/login");
    await waitUntilInteractive(page);
    await typeInto(page, main.getByLabel(accounts.fields.email), person.email);
    await typeInto(page, main.getByLabel(accounts.fields.password, { exact: true }), person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: accounts.login.done })).toBeVisible();
    await expect(page).toHaveURL("/admin");
    await page.goto("/");
    await waitUntilInteractive(page);
    const menu = page.getByRole("navigation", { name: shell.mainMenu });
    const opener = menu.locator("summary").first();
    const area = menu.locator("summary").filter({ hasText: roles.admin.menu });
    if (await opener.filter({ hasText: shell.openMenu }).isVisible()) await pressKey(page, opener, "back");
    await pressKey(page, area);
    await pressKey(page, menu.getByRole("link", { name: roles.admin.courses, exact: true }));
    await expect(title).toHaveText(courses.course.all);
    await expect(title).toBeFocused();
  });

  await test.step("makes a course", async () => {
    await pressKey(page, main.getByRole("link", { name: courses.course.add }).first());
    await expect(title).toHaveText(courses.course.add);
    await typeInto(page, main.getByRole("textbox", { name: courses.name, exact: true }), name);
    await page.keyboard.press("Enter");
    await expect(title).toHaveText(name);
    await pressKey(page, main.getByRole("link", { name: courses.contents, exact: true }));
    await expect(main.getByText(text.noContents)).toBeVisible();
  });

  const outline = outlineOf(page, country);
  const panel = (kind: string) => main.getByRole("region", { name: kind, exact: true });
  const saved = main.getByRole("status").filter({ hasText: text.states.saved });
  /** Types the title of what was just added; the focus stands at its head. */
  const entitle = async (field: Locator, added: string, value: string) => {
    await expect(field).toHaveValue(added);
    await typeInto(page, field, value);
    await expect(saved).toBeVisible();
    const back = main.getByRole("link", { name: text.toOutline });
    if (await back.isVisible()) await pressKey(page, back, "back");
    await expect(outline.list).toBeVisible();
  };
  /** Opens the menu of a button and walks to one of its acts. */
  const addBy = async (button: string, act: string, way?: "back") => {
    await pressKey(page, main.getByRole("button", { name: button, exact: true }), way);
    const item = page.getByRole("menuitem", { name: act });
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    while (!(await item.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };

  await test.step("gives it a unit with two lessons", async () => {
    await addBy(text.addToCourse, text.addUnit);
    await entitle(panel(text.unit).getByLabel(text.unitTitle), text.newUnit, "الوحدة");
    for (const lesson of ["الثاني", "الأول"]) {
      await addBy(text.addTo("الوحدة"), text.addLesson, "back");
      await entitle(panel(text.lesson).getByLabel(text.lessonTitle), text.newLesson, lesson);
    }
    await expect.poll(outline.lessonTitles).toEqual(["الثاني", "الأول"]);
  });

  await test.step("puts the second before the first", async () => {
    await pressKey(page, main.getByRole("button", { name: text.moveOf("الأول"), exact: true }), "back");
    await pressKey(page, main.getByRole("button", { name: text.dropBefore("الثاني"), exact: true }));
    await expect.poll(outline.lessonTitles).toEqual(["الأول", "الثاني"]);
  });

  await test.step("attaches a file", async () => {
    await pressKey(page, outline.row("الأول"), "back");
    // The panel may be rendered again while it is walked through; a person then presses again.
    await expect(async () => {
      await tabTo(page, panel(text.lesson).getByLabel(text.attach));
      const chosen = page.waitForEvent("filechooser", { timeout: 5000 });
      const [chooser] = await Promise.all([chosen, page.keyboard.press("Space")]);
      await chooser.setFiles({ name: "ورقة.txt", mimeType: "text/plain", buffer: Buffer.from("ورقة عمل") });
    }).toPass();
    await expect(panel(text.lesson).getByRole("link", { name: "ورقة.txt" })).toBeVisible();
  });

  await test.step("makes cards", async () => {
    const toScreen = async (id: AdminScreenId) => {
      const opener = page.locator("summary").filter({ hasText: staff.frame.openMenu });
      if (await opener.isVisible()) await pressKey(page, opener, "back");
      const menu = page.getByRole("navigation", {
        name: new RegExp(`${staff.frame.menu}|${staff.frame.screens}`),
      });
      const isFolded = await opener.isVisible();
      await pressKey(
        page,
        menu.getByRole("link", { name: roles.admin[id], exact: true }),
        isFolded ? "on" : "back",
      );
    };
    await toScreen("cards");
    await expect(title).toHaveText(cards.cards);
    await pressKey(page, main.getByRole("button", { name: staff.widgets.more, exact: true }));
    const act = page.getByRole("menuitem", { name: cards.create });
    await expect(act).toBeVisible();
    for (let at = 0; at < 10 && !(await act.evaluate((one) => one === document.activeElement)); at += 1)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(title).toHaveText(cards.create);
    await typeInto(page, main.getByLabel(cards.amount), "2");
    await page.keyboard.press("Tab");
    await page.keyboard.type(price);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/cards?status=UNUSED&price=${price}`);
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(2) })).toBeVisible();
  });
});
