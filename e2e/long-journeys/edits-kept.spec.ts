import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise } from "../people.ts";
import { logInAsAdmin } from "../staff.ts";
import { textsOf } from "../texts.ts";

// An edit that began from an older version is refused; the network is cut.
test.use({ provokes: [0, 409] });

test("what is typed is never lost, and never overwrites another's text unasked", async ({
  page,
  context,
  country,
  request,
  api,
}) => {
  const { contents: text } = textsOf(country).manage;
  await logInAsAdmin(page, request, country);
  const headers = await authorise(page);
  const { courseId } = await api("POST /course/create", { body: { name: "مادة", schoolId: -1 }, headers });
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, title: "درس", description: "كما كان" },
    headers,
  });
  const getLesson = () => api("GET /content/get", { query: { contentId }, headers });
  const address = `/admin/content/${courseId}#content-${contentId}`;
  const open = async (tab: Page) => {
    await tab.goto(address);
    await waitUntilInteractive(tab);
    await expect(tab.getByLabel(text.description, { exact: true })).toBeVisible();
  };
  const partsOf = (tab: Page) => ({
    description: tab.getByLabel(text.description, { exact: true }),
    status: tab.getByRole("main").getByRole("status"),
    choice: tab.getByRole("alert", { name: text.clashTitle }),
  });
  await open(page);
  const isSaved = (tab: Page) => partsOf(tab).status.filter({ hasText: text.states.saved });
  const { description, status, choice } = partsOf(page);

  await test.step("edits of different fields are both kept, and that is said", async () => {
    await api("POST /content/edit-lesson", { body: { contentId, title: "عنوان الآخر" }, headers });
    await description.fill("من هذه النافذة");
    await expect(page.getByText(text.merged)).toBeVisible();
    await expect(page.getByRole("textbox", { name: text.lessonTitle })).toHaveValue("عنوان الآخر");
    await expect.poll(getLesson).toMatchObject({ title: "عنوان الآخر", description: "من هذه النافذة" });
  });

  await test.step("two tabs on one text end in a choice, and neither text is lost before", async () => {
    const other = await context.newPage();
    await open(other);
    await partsOf(other).description.fill("من النافذة الأخرى");
    await expect.poll(async () => (await getLesson()).description).toBe("من النافذة الأخرى");
    await description.fill("من النافذة الأولى");
    await expect(choice).toContainText("من النافذة الأولى");
    await expect(choice).toContainText("من النافذة الأخرى");
    await expectAccessible(page);
    expect((await getLesson()).description).toBe("من النافذة الأخرى");
    await choice.getByRole("button", { name: text.takeTheirs }).click();
    await expect(description).toHaveValue("من النافذة الأخرى");

    await partsOf(other).description.fill("الأخرى مرة ثانية");
    await expect.poll(async () => (await getLesson()).description).toBe("الأخرى مرة ثانية");
    await description.fill("الأولى مرة ثانية");
    await choice.getByRole("button", { name: text.keepMine }).click();
    await expect(choice).toHaveCount(0);
    await expect.poll(async () => (await getLesson()).description).toBe("الأولى مرة ثانية");
    await other.close();
  });

  await test.step("without a network it is kept, and sent when the network is back", async () => {
    await context.setOffline(true);
    await description.fill("كتب بلا اتصال");
    await expect(status.filter({ hasText: text.states.offline })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    // The notice without a network contains the word for saved too.
    await expect.poll(async () => (await getLesson()).description).toBe("كتب بلا اتصال");
  });

  await test.step("a tab closed without a network loses nothing", async () => {
    await context.setOffline(true);
    await description.fill("كتب ثم أغلقت النافذة");
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await open(again);
    await expect(partsOf(again).description).toHaveValue("كتب ثم أغلقت النافذة");
    await expect(isSaved(again)).toBeVisible();
    expect((await getLesson()).description).toBe("كتب ثم أغلقت النافذة");
  });
});
