import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { pressKey } from "../keyboard.ts";
import { actOnRow } from "../row-acts.ts";
import { asDirector, logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// A school in use is refused.
test.use({ provokes: [400, 409] });

// spec: purpose.schools
test("an administrator adds, renames and deletes schools", async ({ page, country, request, api }) => {
  const { staff, manage } = textsOf(country);
  const { schools: text } = manage;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/schools");
  await waitUntilInteractive(page);
  const name = `ثانوية ${Date.now()}`;
  const main = page.getByRole("main");
  const rowOf = (called: string) => main.getByRole("link", { name: called, exact: true });

  await test.step("what is wrong with a name is said beside it", async () => {
    await main.getByRole("link", { name: text.school.add }).first().click();
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByRole("alert")).toHaveText(text.problems.NAME_REQUIRED);
    await expect(main.getByRole("textbox", { name: text.school.name })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step("what is typed survives a reload, and is not left by accident", async () => {
    await main.getByRole("textbox", { name: text.school.name }).fill(name);
    await page.reload();
    await waitUntilInteractive(page);
    await expect(main.getByRole("textbox", { name: text.school.name })).toHaveValue(name);
    await expect(main.getByText(staff.restored)).toBeVisible();
    const dialog = page.getByRole("dialog");
    await main.getByRole("link", { name: staff.back }).click();
    await expect(dialog).toContainText(staff.leaveText);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: staff.widgets.cancel }).click();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL("/admin/schools/add");
    await dialog.getByRole("button", { name: staff.widgets.cancel }).click();
    await expect(main.getByRole("textbox", { name: text.school.name })).toHaveValue(name);
  });

  await test.step("it is added, found and renamed, and that is taken back", async () => {
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(page).toHaveURL("/admin/schools");
    await main.getByRole("searchbox").fill(name.replace("ثانوية", "ثانويه"));
    await expect(main.getByRole("status").first()).toHaveText(staff.widgets.found(1));
    await expect(page).toHaveURL(/search=/);
    await expectAccessible(page);
    await actOnRow(page, country, { row: name, act: staff.edit });
    await main.getByRole("textbox", { name: text.school.name }).fill(`${name} ب`);
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(rowOf(`${name} ب`)).toBeVisible();
    await page.getByRole("button", { name: staff.widgets.undo }).click();
    await expect(rowOf(name)).toBeVisible();
  });

  await test.step("one with courses is refused in words, one without is gone", async () => {
    const [course] = await api("GET /course/list-public");
    const used = (await api("GET /school/list-all")).find(({ id }) => id === course?.schoolId);
    await actOnRow(page, country, { row: used?.name ?? "", act: staff.delete });
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(text.school.deleteHint);
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(dialog.getByRole("alert")).toHaveText(text.school.inUse);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: staff.widgets.cancel }).click();

    await main.getByLabel(staff.widgets.select(name)).check();
    await main.getByLabel(staff.widgets.select(used?.name ?? "")).check();
    await expect(main.getByText(staff.widgets.selected(2))).toBeVisible();
    await main.getByRole("button", { name: staff.delete, exact: true }).last().click();
    await dialog.getByRole("button", { name: staff.delete }).click();
    await expect(page.getByRole("alert").filter({ hasText: staff.someRefused(1) })).toBeVisible();
    await expect(rowOf(name)).toHaveCount(0);
    await expect(rowOf(used?.name ?? "")).toBeVisible();
  });
});

test("a name that the list has already is refused beside its field, in whatever spelling", async ({
  page,
  country,
  request,
}) => {
  const { schools: text } = textsOf(country).manage;
  const name = `كلية الأمل ${Date.now()}`;
  await logInAsAdmin(page, request, country);
  await asDirector(request, country, async (api, headers) => {
    await api("POST /school/add", { body: { name }, headers });
    await api("POST /study/add", { body: { title: name }, headers });
  });
  const main = page.getByRole("main");
  for (const { base, label } of [
    { base: "/admin/schools", label: text.school.name },
    { base: "/admin/study", label: text.study.name },
  ]) {
    await page.goto(`${base}/add`);
    await waitUntilInteractive(page);
    const field = main.getByRole("textbox", { name: label });
    await field.fill(name.replace("كلية الأمل", "كليه الامل"));
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(main.getByRole("alert")).toHaveText(text.problems.NAME_TAKEN);
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(`${name} ب`);
    await main.getByRole("button", { name: text.save, exact: true }).click();
    await expect(page).toHaveURL(base);
  }
});

test("an administrator puts the studies in order", async ({ page, country, request, api }) => {
  const { manage, staff } = textsOf(country);
  const { schools: text } = manage;
  await logInAsAdmin(page, request, country);
  await page.goto("/admin/study");
  await waitUntilInteractive(page);
  await expectAccessible(page);
  const [first, second] = await api("GET /study/list-all");
  const order = async () => (await api("GET /study/list-all")).slice(0, 2).map(({ id }) => id);
  await actOnRow(page, country, { row: first?.name ?? "", act: text.down });
  await expect(page.getByText(text.moved)).toBeVisible();
  expect(await order()).toEqual([second?.id, first?.id]);
  await page.getByRole("button", { name: staff.widgets.undo }).click();
  await expect.poll(order).toEqual([first?.id, second?.id]);

  /** Carries the second before one of them. */
  const carryBefore = async (name = "") => {
    await page.getByRole("button", { name: staff.widgets.dragOf(second?.name ?? ""), exact: true }).focus();
    await page.keyboard.press("Enter");
    await pressKey(page, page.getByRole("button", { name: staff.widgets.dropBefore(name), exact: true }));
  };
  const changes: string[] = [];
  page.on("request", (sent) => void (sent.method() === "POST" && changes.push(sent.url())));
  await carryBefore(second?.name);
  await carryBefore(first?.name);
  await expect(page.getByText(text.moved)).toBeVisible();
  expect(changes, "what stays where it is changes nothing").toHaveLength(1);
  expect(await order()).toEqual([second?.id, first?.id]);
  await page.getByRole("button", { name: staff.widgets.undo }).click();
  await expect.poll(order).toEqual([first?.id, second?.id]);
});
