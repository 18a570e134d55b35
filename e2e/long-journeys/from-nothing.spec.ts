import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import type { AdminScreenId } from "../../apps/web/app/shell/staff/admin-screens.ts";
import { director, test } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { inventPerson, logIn, type Person } from "../people.ts";
import { actBehindMore, actOnRow } from "../row-acts.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expectVideoPlays } from "../video.ts";

const names = {
  dz: {
    school: "ثانوية المنارة",
    study: "العلوم الطبية",
    course: "الرياضيات للنهائي",
    lecture: "مدخل إلى التشريح",
    teacher: "سمير بوعلام",
    lecturer: "ليلى حداد",
    unit: (number: number) => `الوحدة ${number}`,
    lesson: (number: number) => `الدرس ${number}`,
    question: "لماذا تغيرت الإشارة في السطر الثالث؟",
    answer: "لأننا قسمنا على عدد سالب.",
  },
  ng: {
    school: "Beacon College",
    study: "Medicine",
    course: "Mathematics for SS3",
    lecture: "Introduction to anatomy",
    teacher: "Samuel Bankole",
    lecturer: "Lola Haruna",
    unit: (number: number) => `Unit ${number}`,
    lesson: (number: number) => `Lesson ${number}`,
    question: "Why does the sign change in the third line?",
    answer: "Because we divide by a negative number.",
  },
} satisfies Record<DemoCode, object>;

const PRICE = "1500";
const CARDS = 50;
/** Lessons of each of the three units: ten in all. */
const lessonsIn = [4, 3, 3];
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Makes an account with the form, as everybody does. */
async function register(page: Page, country: DemoCode, person: Person): Promise<void> {
  const { fields, register: text, registered } = textsOf(country).accounts;
  await page.goto("/auth/register");
  await waitUntilInteractive(page);
  await page.getByLabel(fields.fullName).fill(person.fullName);
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.phoneNumber).fill(person.phoneNumber);
  await page.getByLabel(fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(fields.confirmPassword).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: text.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: registered.title })).toBeVisible();
  // Who registers is signed in; here the next one comes to the same browser.
  await page.evaluate(() => localStorage.clear());
}

test("a school is opened from nothing, in the browser alone", async ({
  page,
  country,
  emptySchool,
  openBrowser,
}) => {
  // A minute where nothing else runs; it goes through more than any other.
  test.setTimeout(480_000);
  const { staff, roles, manage, own, comments, contents, course: words, purchases, shell } = textsOf(country);
  const named = names[country];
  const called = (fullName: string) => ({ ...inventPerson(country), fullName });
  const [teacher, lecturer, student] = [called(named.teacher), called(named.lecturer), inventPerson(country)];
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const title = page.getByRole("heading", { level: 1 });
  const expectNotice = (text: string) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  const toScreen = async (id: AdminScreenId) => {
    const opener = page.locator("summary").filter({ hasText: staff.frame.openMenu });
    if (await opener.isVisible()) await opener.click();
    const menu = page.getByRole("navigation", {
      name: new RegExp(`${staff.frame.menu}|${staff.frame.screens}`),
    });
    await menu.getByRole("link", { name: roles.admin[id], exact: true }).click();
    await expect(
      menu.getByRole("link", { name: roles.admin[id], exact: true, includeHidden: true }),
    ).toHaveAttribute("aria-current", "page");
  };
  const openSiteMenu = async (on: Page) => {
    const menu = on.getByRole("navigation", { name: shell.mainMenu });
    const opener = menu.locator("summary").first();
    if (await opener.filter({ hasText: shell.openMenu }).isVisible()) await opener.click();
    return menu;
  };
  let code = "";

  await test.step("whoever started the program signs in, and the house is empty", async () => {
    await logIn(page, country, { ...inventPerson(country), ...director });
    await page.goto("/");
    await waitUntilInteractive(page);
    const menu = await openSiteMenu(page);
    await menu.locator("summary").filter({ hasText: roles.admin.menu }).click();
    await menu.getByRole("link", { name: roles.admin.schools, exact: true }).click();
    await expect(title).toHaveText(manage.schools.school.all);
    await expect(main.getByText(manage.schools.school.none)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin");
    await waitUntilInteractive(page);
    await expect(title).toHaveText(manage.site.title);
    await expectAccessible(page);
  });

  // spec: purpose.schools
  await test.step("a school and a study", async () => {
    for (const [screen, kind, name] of [
      ["schools", manage.schools.school, named.school],
      ["study", manage.schools.study, named.study],
    ] as const) {
      await toScreen(screen);
      await main.getByRole("link", { name: kind.add }).first().click();
      await main.getByRole("textbox", { name: kind.name }).fill(name);
      await main.getByRole("button", { name: manage.schools.save, exact: true }).click();
      await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    }
  });

  // spec: purpose.teachers, purpose.users
  await test.step("a teacher and a lecturer, of accounts that they made", async () => {
    const theirs = await openBrowser();
    await register(theirs, country, teacher);
    await register(theirs, country, lecturer);
    await theirs.close();
    for (const [screen, kind, { fullName }, role] of [
      ["teachers", manage.educators.teacher, teacher, "TEACHER"],
      ["lecturers", manage.educators.lecturer, lecturer, "LECTURER"],
    ] as const) {
      await toScreen(screen);
      await expect(main.getByText(kind.none)).toBeVisible();
      await expectAccessible(page);
      await main.getByRole("link", { name: kind.make }).first().click();
      await main.getByRole("searchbox").fill(fullName);
      await actOnRow(page, country, {
        row: fullName,
        act: manage.users.changeRole,
        alone: manage.users.changeRoleOf(fullName),
      });
      await expect(dialog.getByLabel(manage.users.role)).toHaveValue(role);
      await dialog.getByRole("button", { name: manage.users.changeRole }).click();
      await expect(
        page.getByText(manage.users.roleChanged(fullName, manage.users.roles[role].name)),
      ).toBeVisible();
      await toScreen(screen);
      await expect(main.getByRole("link", { name: fullName, exact: true })).toBeVisible();
    }
  });

  // spec: purpose.courses
  await test.step("a course and a lecture, with a price and their educators", async () => {
    const text = manage.courses;
    const { fields, currencyLabel } = localCountry(country);
    for (const [screen, kind, name, place, educator] of [
      ["courses", text.course, named.course, [text.school, named.school], teacher],
      ["lectures", text.lecture, named.lecture, [text.study, named.study], lecturer],
    ] as const) {
      await toScreen(screen);
      await expect(main.getByText(kind.none)).toBeVisible();
      await main.getByRole("link", { name: kind.add }).first().click();
      await main.getByRole("textbox", { name: text.name, exact: true }).fill(name);
      await main.getByLabel(place[0], { exact: true }).selectOption({ label: place[1] });
      await main.getByRole("button", { name: text.goOn }).click();
      await expect(title).toHaveText(name);
      await main.getByLabel(text.author, { exact: true }).selectOption({ label: educator.fullName });
      await main.getByLabel(text.field, { exact: true }).selectOption(String(fields[0]?.id));
      await main.getByLabel(text.priceIn(currencyLabel), { exact: true }).fill(PRICE);
      await main.getByLabel(text.publicSwitch).check();
      await main.getByRole("button", { name: text.save, exact: true }).click();
      await expectNotice(text.saved);
    }
    await expectAccessible(page);
  });

  // spec: purpose.contents
  await test.step("three units and ten lessons, with videos and files", async () => {
    const text = manage.contents;
    await toScreen("content");
    await actOnRow(page, country, {
      row: named.course,
      act: text.editContents,
      alone: text.editContentsOf(named.course),
    });
    await expect(title).toHaveText(named.course);
    const outline = outlineOf(page, country);
    const saved = main.getByRole("status").filter({ hasText: text.states.saved });
    const panelOf = (kind: string) => main.getByRole("region", { name: kind, exact: true });
    const toOutline = async () => {
      const back = main.getByRole("link", { name: text.toOutline });
      if (await back.isVisible()) await back.click();
      await expect(outline.list).toBeVisible();
    };
    for (const [index, lessons] of lessonsIn.entries()) {
      const unit = named.unit(index + 1);
      const before = lessonsIn.slice(0, index).reduce((sum, one) => sum + one, 0);
      await outline.addToCourse(text.addUnit);
      const unitTitle = panelOf(text.unit).getByLabel(text.unitTitle);
      await expect(unitTitle).toHaveValue(text.newUnit);
      await unitTitle.fill(unit);
      await expect(saved).toBeVisible();
      await toOutline();
      for (let number = before + 1; number <= before + lessons; number += 1) {
        await outline.addTo(unit, text.addLesson);
        const panel = panelOf(text.lesson);
        const lessonTitle = panel.getByLabel(text.lessonTitle);
        await expect(lessonTitle).toHaveValue(text.newLesson);
        await lessonTitle.fill(named.lesson(number));
        await panel.getByLabel(text.lessonSwitches.hidden).uncheck();
        if (number === 1) await panel.getByLabel(text.lessonSwitches.free).check();
        if (number <= 2) await panel.getByLabel(text.videoUrl).fill(`${emptySchool.url}/brand/intro.mp4`);
        if (number === 2) {
          await panel.getByLabel(text.attach).setInputFiles([
            { name: "exercises.txt", mimeType: "text/plain", buffer: Buffer.from("1 + 1") },
            { name: "solutions.txt", mimeType: "text/plain", buffer: Buffer.from("2") },
          ]);
          await expect(panel.getByRole("link", { name: /\.txt/ })).toHaveCount(2);
        }
        await expect(saved).toBeVisible();
        await toOutline();
      }
    }
    await expect.poll(outline.lessonTitles).toHaveLength(10);
    await expectAccessible(page);
  });

  // spec: purpose.cards
  await test.step("fifty cards of that price", async () => {
    const text = manage.cards;
    await toScreen("cards");
    await actBehindMore(page, country, text.create);
    await main.getByLabel(text.amount).fill(String(CARDS));
    await main.getByLabel(manage.batches.priceIn(localCountry(country).currencyLabel)).fill(PRICE);
    await main.getByRole("button", { name: text.createNow }).click();
    await expect(main.getByRole("status").filter({ hasText: staff.widgets.found(CARDS) })).toBeVisible();
    code = await main
      .getByText(/^([A-Z2-9]{4} ){3}[A-Z2-9]{4}$/)
      .first()
      .innerText();
    await expectAccessible(page);
  });

  const theirs = await openBrowser();
  const lessonPage = theirs.getByRole("main");
  await test.step("a student registers, finds the course and buys it with one of the cards", async () => {
    await register(theirs, country, student);
    await logIn(theirs, country, student);
    await theirs.goto("/courses");
    await waitUntilInteractive(theirs);
    await lessonPage.getByRole("link", { name: named.course, exact: true }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: named.course })).toBeVisible();
    await expectAccessible(theirs);
    await lessonPage.getByRole("link", { name: words.redeem }).first().click();
    await theirs.getByLabel(purchases.cardCode).fill(code);
    await lessonPage.getByRole("button", { name: purchases.activate }).click();
    await expect(theirs.getByRole("status").filter({ hasText: purchases.done })).toBeVisible();
  });

  await test.step("watches a lesson of it, and asks", async () => {
    await lessonPage
      .getByRole("link", { name: named.lesson(2) })
      .first()
      .click();
    await expect(theirs.getByRole("heading", { level: 1, name: named.lesson(2) })).toBeVisible();
    await expectVideoPlays(theirs);
    await expect(lessonPage.getByRole("link", { name: /solutions\.txt/ })).toBeVisible();
    await theirs.getByLabel(comments.question).fill(named.question);
    await theirs.getByRole("button", { name: comments.ask }).click();
    await expect(theirs.getByRole("article").filter({ hasText: named.question })).toBeVisible();
    await expectAccessible(theirs);
    await expect(theirs.getByRole("navigation", { name: contents.steps })).toBeVisible();
  });

  await test.step("the teacher answers from the inbox, on a phone", async () => {
    const onPhone = await openBrowser(phone);
    const inbox = onPhone.getByRole("main");
    await logIn(onPhone, country, teacher);
    const menu = await openSiteMenu(onPhone);
    await menu.getByRole("link", { name: roles.teacherArea }).click();
    await expect(onPhone.getByRole("heading", { level: 1 })).toHaveText(own.courses);
    await inbox
      .getByRole("navigation", { name: own.area })
      .getByRole("link", { name: own.questions })
      .click();
    await expect(onPhone.getByRole("heading", { level: 1 })).toHaveText(own.questions);
    const thread = inbox.getByRole("listitem").filter({ hasText: named.question });
    await expect(thread).toContainText(own.unseen);
    await thread.locator("summary").click();
    await thread.getByLabel(comments.answer).fill(named.answer);
    await thread.getByRole("button", { name: comments.sendReply }).click();
    await expect(thread.getByRole("listitem").filter({ hasText: named.answer })).toBeVisible();
    await expectAccessible(onPhone);
  });

  await test.step("and the student reads the answer", async () => {
    await theirs.reload();
    await expect(theirs.getByRole("article").filter({ hasText: named.answer }).last()).toContainText(
      teacher.fullName,
    );
  });
});
