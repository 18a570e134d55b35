import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { outlineOf } from "../outline.ts";
import { authorise, logInByCall } from "../people.ts";
import { employ } from "../staff.ts";
import { textsOf } from "../texts.ts";

// It is shown too early on purpose.
test.use({ provokes: [409] });

test("a teacher writes a test, brings in questions and shows it", async ({ page, country, request, api }) => {
  const { manage, staff } = textsOf(country);
  const { quizzes: text, contents } = manage;
  const main = page.getByRole("main");
  const teacher = await employ(request, country, "ADMIN");
  await logInByCall(page, teacher);
  const headers = await authorise(page);
  const name = `مادة المحرر ${Date.now()}`;
  const { courseId } = await api("POST /course/create", { body: { name, schoolId: -1 }, headers });
  await page.goto(`/admin/content/${courseId}`);
  await waitUntilInteractive(page);

  await test.step("a test is added, and says what it lacks", async () => {
    await outlineOf(page, country).addToCourse(contents.addLoneTest);
    await expect(main.getByText(text.problems.TOO_FEW_QUESTIONS)).toBeVisible();
  });

  await test.step("questions come from a text", async () => {
    const source = [1, 2, 3, 4, 5, 6]
      .map((number) => `${number}. ${number} + ${number}?\n*a) ${2 * number}\nb) ${2 * number + 1}`)
      .join("\n\n");
    await main.getByRole("button", { name: text.import }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: text.source }).fill(`${source}\n\nJust a text.`);
    await dialog.getByRole("button", { name: text.readIt }).click();
    await expect(dialog.getByText(text.found(6))).toBeVisible();
    await expect(dialog.getByText(text.importProblems.NO_CHOICES)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: text.take(6) }).click();
    await expect(main.getByRole("heading", { name: text.questions(6) })).toBeVisible();
  });

  const line = (number: number) =>
    main.getByRole("button", { name: new RegExp(`^${text.question(number)}`), expanded: false });
  const add = async (kind: string) => {
    await main.getByRole("button", { name: text.addQuestion }).click();
    await page.getByRole("menuitem", { name: kind, exact: true }).click();
  };
  const choice = (number: number) => main.getByLabel(text.choiceText({ question: number, choice: 1 }));

  await test.step("each question is a line that says what it asks and offers; several open, by keys too", async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      await expect(line(number)).toContainText(`${number} + ${number}?`);
    await expect(line(2)).toContainText(text.choices(2));
    await expect(choice(1)).toHaveCount(0);
    await line(1).click();
    await line(2).focus();
    await page.keyboard.press("Enter");
    await expect(choice(1)).toHaveValue("2");
    await expect(choice(2)).toHaveValue("4");
    await expectAccessible(page);
  });

  await test.step("it moves by its menu, open as it is, and the focus goes along", async () => {
    const acts = (number: number) =>
      main.getByRole("button", { name: staff.widgets.actsOf(text.question(number)), exact: true });
    await acts(2).press("Enter");
    await page.getByRole("menuitem", { name: text.moveDown(2) }).press("Enter");
    await expect(choice(3)).toHaveValue("4");
    await expect(acts(3)).toBeFocused();
    await acts(3).press("Enter");
    await page.getByRole("menuitem", { name: text.moveUp(3) }).press("Enter");
    await expect(choice(2)).toHaveValue("4");
  });

  await test.step("a new one is open, says what it lacks when it is folded, and goes", async () => {
    await add(text.choice.name);
    await expect(choice(7)).toBeVisible();
    await main.getByRole("button", { name: new RegExp(`^${text.question(7)}`) }).click();
    await expect(line(7)).toContainText(text.problems.QUESTION_EMPTY);
    await main.getByRole("button", { name: staff.widgets.actsOf(text.question(7)), exact: true }).click();
    await page.getByRole("menuitem", { name: text.removeQuestion(7) }).click();
    await expect(line(7)).toHaveCount(0);
  });

  await test.step("questions of other kinds are written beside them", async () => {
    await main.getByRole("button", { name: text.addQuestion }).press("Enter");
    await page.getByRole("menuitem", { name: text.choice.name }).press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("button", { name: text.addQuestion })).toBeFocused();
    await main.getByLabel(text.questionText).last().fill("كم الناتج؟");
    await main.getByRole("textbox", { name: text.number.value }).fill("٣٫٥");
    await add(text.shortText.name);
    await main.getByLabel(text.questionText).last().fill("من؟");
    await main.getByRole("textbox", { name: text.shortText.texts }).fill("ابن سينا\nAvicenna");
    await expectAccessible(page);
    for (const number of [7, 8])
      await main
        .getByRole("button", { name: new RegExp(`^${text.question(number)}`) })
        .first()
        .click();
    await expect(line(7)).toContainText(text.number.name);
    await expect(line(8)).toContainText(text.shortText.name);
  });

  await test.step("what is not saved is not said to be, and outlives a reload", async () => {
    await expect(main.getByText(contents.editorHint)).toBeVisible();
    await expect(main.getByText(text.unsaved)).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: contents.states.questions })).toBeVisible();
    const contentId = Number(/content-(\d+)/.exec(page.url())?.[1]);
    expect((await api("GET /test/get-with-answers", { query: { contentId }, headers })).questions).toEqual(
      [],
    );
    await main.getByLabel(text.explanation({ question: 1, choice: 1 })).fill("لأن 1 + 1 = 2");
    await page.reload();
    await waitUntilInteractive(page);
    await line(1).click();
    await expect(main.getByLabel(text.explanation({ question: 1, choice: 1 }))).toHaveValue("لأن 1 + 1 = 2");
    await expectAccessible(page);
  });

  await test.step("shown before its questions are saved, it is refused, beside the switch as well", async () => {
    await main.getByLabel(contents.lessonSwitches.hidden).uncheck();
    await expect(main.getByText(contents.states.incomplete)).toHaveCount(2);
  });

  await test.step("saved, it can be looked at, and is shown as was asked", async () => {
    await main.getByRole("button", { name: text.save }).click();
    await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();
    await main.getByRole("button", { name: text.preview }).click();
    await expect(main.getByText("لأن 1 + 1 = 2")).toBeVisible();
    await expect(main.getByText("Avicenna")).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: contents.states.saved })).toBeVisible();
    const [lesson] = await api("GET /content/list", { query: { courseId }, headers });
    expect(lesson).toMatchObject({ kind: "TEST", hidden: false });
  });

  await test.step("what is refused of a shown test is said until it is mended", async () => {
    await main.getByRole("button", { name: text.preview }).click();
    await add(text.choice.name);
    await main.getByRole("button", { name: text.save }).click();
    const refusal = main.getByRole("alert").filter({ hasText: text.staysComplete });
    await expect(refusal).toBeVisible();
    await main.getByRole("button", { name: staff.widgets.actsOf(text.question(9)), exact: true }).click();
    await page.getByRole("menuitem", { name: text.removeQuestion(9) }).click();
    await expect(refusal).toHaveCount(0);
  });
});
