import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

// What is missing is a 404 of the document too.
test.use({ provokes: [404] });

test("pages of educators are for those who signed in, and of educators alone", async ({
  page,
  country,
  request,
  api,
}) => {
  const { errors } = textsOf(country);
  const notice = (text: string) => page.getByRole("alert").filter({ hasText: text });
  // A toast is gone after five seconds, however long the rest of a page takes.
  const arrive = (address: string) => page.goto(address, { waitUntil: "commit" });
  const [teacher] = await api("GET /user/list-teachers");
  const [lecturer] = await api("GET /lecturer/list-lecturers");

  // spec: route.teacher, route.lecturer, guard.role-visitor, error.not-logged-in
  await test.step("a visitor is asked to log in, whoever the page is of", async () => {
    for (const address of [`/teacher/${teacher?.userId}`, "/teacher/999999", "/lecturer/999999/1"]) {
      await arrive(address);
      await expect(notice(errors.NOT_LOGGED_IN)).toBeVisible();
      await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(address)}`);
    }
  });

  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);

  // spec: route.lecturer-shows, resolver.teacher-info, resolver.lecturer-info
  await test.step("a student reads about an educator", async () => {
    for (const [address, name] of [
      [`/teacher/${teacher?.userId}`, teacher?.fullName],
      [`/lecturer/${lecturer?.userId}/1`, lecturer?.fullName],
    ]) {
      await page.goto(address ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name ?? "");
      await expect(page).toHaveURL(address ?? "");
    }
  });

  // spec: resolver.teacher, resolver.lecturer, error.not-authorised
  await test.step("where there is none, the way leads home", async () => {
    for (const address of ["/teacher/999999", `/teacher/${lecturer?.userId}`, "/lecturer/999999/1"]) {
      await arrive(address);
      await expect(notice(errors.NOT_AUTHORISED)).toBeVisible();
      await expect(page).toHaveURL("/");
    }
  });

  // spec: route.admin, guard.admin-role, student.barred
  await test.step("the administration is not for students", async () => {
    await arrive("/admin/cards");
    await expect(notice(errors.NOT_AUTHORISED)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

  // spec: guard.admin-visitor, constant.toast-time, constant.toast-place
  test("a toast stands at the top on the right, below the menu, for five seconds", async ({
    page,
    country,
  }) => {
    const { errors, shell } = textsOf(country);
    await page.clock.install();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login/);
    await waitUntilInteractive(page);
    const toasts = page.getByRole("region", { name: shell.messages }).getByRole("alert");
    await expect(toasts).toHaveText([errors.NOT_LOGGED_IN]);
    // From here on its clock moves as this journey says, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    // The heading of the new page may just be coming into sight.
    await expect(async () => {
      const box = await toasts.boundingBox();
      const header = await page.getByRole("banner").boundingBox();
      const below = (box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      expect(below).toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThan(40);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);
    }).toPass();
    await page.clock.runFor(2000);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(2400);
    await expect(toasts).toHaveCount(0);
  });
});
