import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { findRecords } from "../screens/records.ts";
import { asDirector, employ } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";

interface BrokenForm {
  address: string;
  /** What the button says. */
  save: string;
  /** Fields that are emptied first. */
  clear?: string[];
  problems: string[];
}

test("the arrow of a select stands away from its edge, at the end of the line in either direction", async ({
  page,
  country,
  request,
}) => {
  const admin = await employ(request, country);
  await logInByCall(page, admin);
  await page.goto("/admin/courses/add");
  await waitUntilInteractive(page);
  const select = page.getByRole("main").getByRole("combobox").first();
  await expect(select).toBeVisible();
  const look = await select.evaluate((element) => {
    const { appearance, backgroundImage, backgroundPositionX, paddingInlineEnd } = getComputedStyle(element);
    return { appearance, backgroundImage, backgroundPositionX, room: Number.parseFloat(paddingInlineEnd) };
  });
  expect(look.appearance).toBe("none");
  expect(look.backgroundImage).toMatch(/gradient/);
  expect(look.room).toBeGreaterThanOrEqual(40);
  // From the right edge a place is counted from all of the width.
  const isAtRight = look.backgroundPositionX.includes("100%");
  expect(isAtRight).toBe(localCountry(country).direction === "ltr");
});

test("no form of the staff sends what is missing, and each says so beside the field", async ({
  page,
  country,
  request,
}) => {
  const { manage, comments, own } = textsOf(country);
  const { schools, courses, cards, educators, seasons, centres, contents } = manage;
  const records = await asDirector(request, country, findRecords);
  const hasSpecialties = localCountry(country).categories.kind !== "fixed";
  const admin = await employ(request, country);
  await logInByCall(page, admin);
  const main = page.getByRole("main");
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.method() !== "GET") sent.push(new URL(one.url()).pathname);
  });

  const forms: BrokenForm[] = [
    { address: "/admin/schools/add", save: schools.save, problems: [schools.problems.NAME_REQUIRED] },
    { address: "/admin/study/add", save: schools.save, problems: [schools.problems.NAME_REQUIRED] },
    {
      address: `/admin/schools/${records.school}`,
      save: schools.save,
      clear: [schools.school.name],
      problems: [schools.problems.NAME_REQUIRED],
    },
    ...(hasSpecialties
      ? [
          {
            address: "/admin/basicData/specialties/add",
            save: schools.save,
            problems: [schools.problems.NAME_REQUIRED],
          },
        ]
      : []),
    { address: "/admin/courses/add", save: courses.goOn, problems: [courses.problems.NAME_REQUIRED] },
    {
      address: "/admin/lectures/1/add",
      save: courses.goOn,
      problems: [courses.problems.NAME_REQUIRED, courses.problems.PLACE_REQUIRED],
    },
    {
      address: `/admin/courses/${records.course}`,
      save: courses.save,
      clear: [courses.name, courses.priceIn(localCountry(country).currencyLabel)],
      problems: [courses.problems.NAME_REQUIRED, courses.problems.PRICE_REQUIRED],
    },
    {
      address: "/admin/cards/create",
      save: cards.createNow,
      problems: [cards.problems.AMOUNT_REQUIRED, cards.problems.PRICE_REQUIRED],
    },
    {
      address: `/admin/teachers/${records.teacher}`,
      save: educators.save,
      clear: [educators.name],
      problems: [educators.problems.FULL_NAME_REQUIRED],
    },
    {
      address: `/admin/lecturers/1/${records.lecturer}`,
      save: educators.save,
      clear: [educators.name],
      problems: [educators.problems.FULL_NAME_REQUIRED],
    },
    {
      address: "/admin/basicData/exams",
      save: seasons.save,
      problems: [seasons.problems.SEASON_REQUIRED, seasons.problems.DATE_REQUIRED],
    },
    {
      address: `/admin/basicData/centres/${records.centre}`,
      save: centres.save,
      clear: [centres.fields.name, centres.fields.region, centres.fields.place],
      problems: [
        centres.problems.NAME_REQUIRED,
        centres.problems.REGION_REQUIRED,
        centres.problems.PLACE_REQUIRED,
      ],
    },
  ];
  const emptyField = async (field: Locator) => {
    await field.fill("");
    await expect(field).toHaveValue("");
  };
  for (const { address, save, clear = [], problems } of forms) {
    await test.step(address, async () => {
      await page.goto(address);
      await waitUntilInteractive(page);
      const button = main.getByRole("button", { name: save, exact: true });
      await expect(button).toBeVisible();
      for (const label of clear) {
        // With suggestions it is a combobox.
        const field = main.getByRole("textbox", { name: label, exact: true });
        await emptyField(field.or(main.getByRole("combobox", { name: label, exact: true })));
      }
      await button.press("Enter");
      await expect(main.getByRole("alert")).toHaveText(problems);
      await expect(main.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectAccessible(page);
      expect(sent, "nothing was sent").toEqual([]);
    });
  }

  await test.step("a lesson without a title is not saved", async () => {
    await page.goto(`/admin/content/${records.course}#content-${records.freeLesson}`);
    await waitUntilInteractive(page);
    const panel = main.getByRole("region", { name: contents.lesson, exact: true });
    const field = panel.getByLabel(contents.lessonTitle);
    const before = await field.inputValue();
    await field.fill("");
    await field.blur();
    await expect(panel.getByRole("alert")).toHaveText(contents.problems.TITLE_REQUIRED);
    await expect(panel.getByRole("status").filter({ hasText: contents.states.wrong })).toBeVisible();
    expect(sent, "nothing was sent").toEqual([]);
    await field.fill(before);
    await expect(panel.getByRole("status").filter({ hasText: contents.states.saved })).toBeVisible();
  });

  // spec: validation.comment
  await test.step("an answer without words is none", async () => {
    const teacher = await employ(request, country, "TEACHER");
    await asDirector(request, country, async (api, headers) => {
      const { courseId } = await api("POST /course/create", {
        body: { name: "مادة", schoolId: -1 },
        headers,
      });
      await api("POST /course/edit", { body: { courseId, authorId: teacher.userId }, headers });
      const { contentId } = await api("POST /content/create-lesson", {
        body: { courseId, title: "درس", free: true },
        headers,
      });
      await api("POST /comment/create", {
        body: { contentId, description: "سؤال", anonymous: false },
        headers,
      });
    });
    await page.evaluate(() => localStorage.clear());
    await logInByCall(page, teacher);
    await page.goto(`/teacher/${teacher.userId}/questions`);
    await waitUntilInteractive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.questions);
    const thread = main.getByRole("listitem").filter({ hasText: "سؤال" });
    await thread.locator("summary").click();
    await thread.getByRole("button", { name: comments.sendReply }).click();
    await expect(thread.getByRole("alert")).toHaveText(comments.problems.DESCRIPTION_REQUIRED);
    expect(sent.filter((path) => path.endsWith("/comment/create"))).toEqual([]);
  });
});
