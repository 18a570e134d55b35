import { readFile } from "node:fs/promises";
import path from "node:path";
import { cardPage, inventCode, makeCards } from "../cards.ts";
import { findCardCourse } from "../catalogue.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { inventPerson, logInByCall, registerPerson } from "../people.ts";
import { schools } from "../schools.ts";
import { textsOf } from "../texts.ts";

// A card that is no good; a link that is asked for again when it was used.
test.use({ provokes: [400, 404, 409] });

/** Notes the address at the first frame of each document, which comes before its first paint, and at each paint. */
const noteAddresses = () => {
  const noted: string[] = [];
  Object.assign(window, { noted });
  requestAnimationFrame(() => noted.push(location.href));
  new PerformanceObserver((list) => {
    for (const _ of list.getEntries()) noted.push(location.href);
  }).observe({ type: "paint", buffered: true });
};

test("a relative without an account pays for a student's course, and says something with it", async ({
  page,
  school,
  country,
  request,
  openBrowser,
}) => {
  const { purchases, whereSold } = textsOf(country);
  const { payLinks } = purchases;
  const course = await findCardCourse(request, school);
  const [card] = await makeCards(request, country, course.price, 1);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  const { main } = cardPage(page, country);
  const message = country === "dz" ? "تعلمي جيدا يا أمينة" : "Learn well, Amina";
  let link = "";

  await test.step("the student finds the way on the page of the course, and gets a link to pass on", async () => {
    await page.goto(`/course/view/${course.courseId}`);
    await waitUntilInteractive(page);
    await main.getByRole("link", { name: payLinks.ask }).click();
    await main.getByRole("button", { name: payLinks.make }).click();
    link = await main.getByLabel(payLinks.link).inputValue();
    expect(link).toMatch(/^http.*\/for#[\w-]{22}$/);
    const whatsApp = main.getByRole("link", { name: payLinks.whatsApp });
    expect(decodeURIComponent((await whatsApp.getAttribute("href")) ?? "")).toContain(link);
    await expect(main.getByText(payLinks.open(1))).toBeVisible();
    await expectAccessible(page);
  });

  const token = link.split("#")[1] ?? "";
  const relative = await openBrowser();
  await relative.context().addInitScript(noteAddresses);
  const asked: string[] = [];
  relative
    .context()
    .on("request", (sent) => asked.push(`${sent.url().replace(/#.*$/, "")} ${sent.headers().referer ?? ""}`));
  const there = cardPage(relative, country);
  const [firstName = ""] = person.fullName.split(" ");
  const give = there.main.getByRole("button", { name: payLinks.pay(firstName) });

  await test.step("the relative sees for whom it is, and the token is gone before anything is painted", async () => {
    await relative.goto(link);
    await expect(there.main.getByText(payLinks.asks(firstName))).toBeVisible();
    await expect(there.main).not.toContainText(person.fullName);
    await expect(there.main).toContainText(course.name);
    const noted = await relative.evaluate<string[]>("noted");
    expect(noted.length).toBeGreaterThan(1);
    for (const address of [...noted, relative.url()]) expect(address).not.toContain("#");
    await expectAccessible(relative);
  });

  await test.step("where cards are sold is one press away", async () => {
    const summary = there.main.locator("summary", { hasText: whereSold.ask });
    await summary.click();
    await expect(there.main.locator("#centres details").first()).toBeVisible();
    await expectAccessible(relative);
    await summary.click();
  });

  await test.step("after a reload the link is still there; a wrong card is refused", async () => {
    await relative.reload();
    await waitUntilInteractive(relative);
    await there.field.fill(inventCode());
    await give.click();
    await expect(there.main.getByRole("alert")).toBeVisible();
  });

  await test.step("a card, a name and a few words: one press", async () => {
    await there.field.fill(card?.cardKey ?? "");
    await there.main.getByLabel(payLinks.from).fill("جدي");
    await there.main.getByLabel(payLinks.message).fill(message);
    await expectAccessible(relative);
    await give.click();
    await expect(there.main.getByText(payLinks.paidTitle)).toBeVisible();
    await expectAccessible(relative);
  });

  await test.step("the student finds the course open, with these words", async () => {
    await page.goto(`/course/view/${course.courseId}`);
    await expect(main.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/my-courses");
    await expect(main.getByText(message)).toBeVisible();
  });

  await test.step("the link opens nothing more, and stands in no address and no log", async () => {
    await relative.goto("/");
    await relative.goto(link);
    await expect(there.main.getByText(payLinks.alreadyTitle)).toBeVisible();
    expect(asked.filter((one) => one.includes(token))).toEqual([]);
    const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
    expect(printed.includes(token), "the server has logged it").toBe(false);
  });
});
