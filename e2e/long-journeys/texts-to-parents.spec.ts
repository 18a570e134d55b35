import { countries } from "@manara/countries/countries";
import { dateIn } from "../../apps/server/src/platform/days.rules.ts";
import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { test } from "../moved-school.ts";
import { findMail } from "../outbox.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { textsOf } from "../texts.ts";

test("a student gives the number of their parents, the school switches texts on, one comes, and a press on its page ends them", async ({
  page,
  country,
  request,
  openBrowser,
  baseURL,
  moved,
}) => {
  // Texts go by day.
  await moved.moveTo(17.5);
  const { accounts, parents, manage } = textsOf(country);
  const { parentTexts: text } = manage;
  const { byPhone } = parents;
  const main = page.getByRole("main");
  const { api } = openApi(request);
  const number = country === "dz" ? "0550 11 22 33" : "0803 111 2233";
  const masked = country === "dz" ? "0550•••33" : "0803•••33";
  const student = { ...inventPerson(country), fullName: "Zaynab Texted" };
  const { userId } = await registerPerson(request, student);

  const office = await openBrowser({ baseURL });
  const desk = office.getByRole("main");
  await logInByCall(office, director);

  await test.step("the student has shown their address, and has a course that is no gift", async () => {
    const { link: verification } = await findMail(moved.program.outbox, student.email);
    await page.goto(new URL(verification).pathname);
    await expect(main.getByRole("heading", { level: 1, name: accounts.links.verified.title })).toBeVisible();
    const headers = await authorise(office);
    const name = country === "dz" ? "مادة الرسائل" : "Course of texts";
    const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
    await api("POST /course/edit", { body: { courseId, price: 500, visibility: "PUBLIC" }, headers });
    await api("POST /purchase/grant", { body: { userId, courseId, reason: "Agreed." }, headers });
    await logInByCall(page, student);
  });

  await test.step("they make the link, and give the number once they say that the parents agree", async () => {
    await page.goto("/my-record");
    await waitUntilInteractive(page);
    await main.getByRole("button", { name: parents.own.make }).click();
    await main.getByLabel(byPhone.phoneNumber).fill(number);
    await main.getByRole("button", { name: byPhone.give }).click();
    await expect(main.getByText(byPhone.problems.IS_AGREED_REQUIRED)).toBeVisible();
    await main.getByLabel(byPhone.isAgreed).check();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("give.png"), fullPage: true });
    await main.getByRole("button", { name: byPhone.give }).click();
    await expect(main.getByText(byPhone.waits(masked))).toBeVisible();
    await page.reload();
    await expect(main.getByText(byPhone.waits(masked))).toBeVisible();
    await expect(main.getByText(parents.own.textsHeld.OFF)).toBeVisible();
  });

  await test.step("nothing is sent before the school has switched it on, and seen what it costs", async () => {
    await moved.lookFor("textParents");
    await office.goto("/admin/basicData/texts");
    await expect(desk.getByText(text.ways.OUTBOX)).toBeVisible();
    expect(await moved.readTexts()).toEqual([]);
    await desk.getByLabel(text.fields.isOn, { exact: true }).check();
    const today = new Date(`${dateIn(new Date(), countries[country].timeZone)}T12:00:00Z`).getUTCDay();
    await desk.getByLabel(text.fields.weekday, { exact: true }).selectOption(String(today));
    await desk.getByLabel(text.fields.partPrice).fill("4,5");
    await desk.getByRole("button", { name: text.save }).click();
    await expect(office.getByText(text.saved)).toBeVisible();
    await expectAccessible(office);
    for (const width of [360, 1280]) {
      await office.setViewportSize({ width, height: 900 });
      await office.screenshot({ path: test.info().outputPath(`settings-${width}.png`), fullPage: true });
      const scroll = await office.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll, "it fits").toBeLessThanOrEqual(width);
    }
  });

  const link = await test.step("one text comes, and no second one", async () => {
    await moved.lookFor("textParents");
    await expect.poll(async () => (await moved.readTexts()).length).toBe(1);
    const [sent = ""] = await moved.readTexts();
    expect(sent).toContain(country === "dz" ? "To: +213550112233" : "To: +2348031112233");
    expect(sent).toContain("Zaynab");
    expect(sent).not.toContain("Texted");
    await office.goto("/admin/basicData/texts/sent");
    await expect(desk.getByText(masked)).toBeVisible();
    await expect(desk.getByText(text.states.WRITTEN)).toBeVisible();
    await expectAccessible(office);
    for (const width of [360, 1280]) {
      await office.setViewportSize({ width, height: 900 });
      await office.screenshot({ path: test.info().outputPath(`sent-${width}.png`), fullPage: true });
    }
    await moved.lookFor("textParents");
    await office.reload();
    expect(await moved.readTexts()).toHaveLength(1);
    await page.reload();
    await expect(main.getByText(byPhone.goesTo(masked))).toBeVisible();
    return /https?:\/\/\S+/.exec(sent)?.[0] ?? "";
  });

  await test.step("a parent ends them on the page, without scripts", async () => {
    const parent = await openBrowser({ javaScriptEnabled: false, baseURL });
    await parent.goto(new URL(link).pathname);
    const there = parent.getByRole("main");
    await parent.screenshot({ path: test.info().outputPath("parent.png"), fullPage: true });
    await there.getByRole("button", { name: parents.stopTexts }).click();
    await expect(there.getByText(parents.textsStopped)).toBeVisible();
    await expect(there.getByRole("button", { name: parents.stopTexts })).toHaveCount(0);
    await page.reload();
    await expect(main.getByText(byPhone.stopped)).toBeVisible();
    await expect(main.getByLabel(byPhone.phoneNumber)).toHaveCount(0);
  });
});
