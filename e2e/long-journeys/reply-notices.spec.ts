import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { authorise, inventPerson, logInByCall, registerPerson } from "../people.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";

test("a reply is shown in the menu and where a student begins, and leads to where it stands", async ({
  page,
  country,
  request,
  api,
  openBrowser,
  baseURL,
}) => {
  const { access, comments, desk, shell, unread } = textsOf(country);
  const { courseId, contentId } = await asDirector(request, country, async (api, headers) => {
    const made = await api("POST /course/create", { body: { name: "ردود Replies", schoolId: -1 }, headers });
    const { courseId } = made;
    await api("POST /course/edit", { body: { courseId, price: -1, visibility: "PUBLIC" }, headers });
    const lesson = { courseId, title: "درس الردود" };
    const { contentId } = await api("POST /content/create-lesson", { body: lesson, headers });
    return { courseId, contentId };
  });
  const [asker, helper] = [inventPerson(country), inventPerson(country)];
  await registerPerson(request, asker);
  await registerPerson(request, helper);
  const { purchases, details } = textsOf(country);
  const takeGift = async (on: typeof page, person: typeof asker) => {
    await logInByCall(on, person);
    await on.goto(`/course/redeem/${courseId}`);
    await waitUntilInteractive(on);
    await on.getByRole("main").getByRole("button", { name: purchases.takeGift }).click();
    await expect(on.getByRole("main")).toContainText(details.isYours);
    await on.goto(`/lesson/${contentId}`);
    await waitUntilInteractive(on);
  };

  await takeGift(page, asker);
  await page.getByLabel(comments.question).fill("لماذا؟");
  await page.getByRole("button", { name: comments.ask }).click();
  await expect(page.getByRole("article").filter({ hasText: "لماذا؟" })).toBeVisible();

  const other = await openBrowser({ baseURL });
  await takeGift(other, helper);
  await other.getByRole("button", { name: comments.reply, exact: true }).click();
  await other.getByLabel(comments.answer).fill("لأن");
  await other.getByRole("button", { name: comments.sendReply }).click();
  await expect(other.getByText("لأن", { exact: true })).toBeVisible();
  // So many questions come after it that the first page of the discussion does not hold it.
  for (const [asking, questions] of [
    [page, 29],
    [other, 1],
  ] as const) {
    const headers = await authorise(asking);
    for (let number = 1; number <= questions; number += 1) {
      await api("POST /comment/create", { body: { contentId, description: `${number}?` }, headers });
    }
  }
  await other.close();

  // Who watches the film above has not seen the reply below.
  const looked = page.waitForResponse("**/api/comment/list-new-replies");
  await page.goto(`/lesson/${contentId}`);
  await looked;
  await waitUntilInteractive(page);
  await page.goto("/");
  await waitUntilInteractive(page);
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const button = menu.locator("summary").filter({ hasText: shell.openMenu });
  const isFolded = await button.isVisible();
  if (isFolded) {
    await expect(button).toContainText(unread.something);
    await button.click();
  }
  await expectAccessible(page);
  await menu.getByRole("link", { name: `${shell.myCourses} ${unread.replies(1)}` }).click();
  await expect(page).toHaveURL(/\/my-courses$/);
  const main = page.getByRole("main");
  const replies = main.getByRole("region", { name: desk.replies });
  await expect(replies.getByRole("link", { name: "درس الردود" })).toBeVisible();
  await expect(main.getByRole("article").getByRole("link", { name: access.newReply })).toBeVisible();
  await expectAccessible(page);
  await replies.getByRole("link", { name: "درس الردود" }).click();
  await expect(page).toHaveURL(new RegExp(`/lesson/${contentId}#comment-\\d+$`));
  const reply = page.getByRole("article").filter({ hasText: "لأن" });
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(comments.newReply, { exact: true })).toBeVisible();

  await expect(menu).not.toContainText(unread.replies(1));
  await expect(menu).not.toContainText(unread.something);

  await page.goto("/my-courses");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(replies).toHaveCount(0);
});
