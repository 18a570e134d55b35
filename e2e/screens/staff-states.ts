import type { FailedMail } from "@manara/contract/mails/mails";
import type { APIRequestContext, Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { asDirector } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { answer, press } from "./prepare.ts";
import type { Records } from "./records.ts";
import type { Screen } from "./screen.ts";

interface Place {
  country: DemoCode;
  request: APIRequestContext;
  records: Records;
}

const failedMail: FailedMail = {
  id: 1,
  recipient: "amina.bensalah@example.com",
  subject: "Manara",
  reason: "550 5.1.1 The email account that you tried to reach does not exist",
  attempts: 12,
  failedDateTime: new Date().toISOString(),
  sendable: true,
};

/** Rows that no school has which delivers its mails. */
async function failMails(page: Page): Promise<void> {
  await page.route("**/api/mail/list-failed?*", (route) =>
    route.fulfill({
      json: [failedMail, { ...failedMail, id: 2, sendable: false }],
      headers: { "x-total-count": "2" },
    }),
  );
}

/** A lesson of nobody's, whose text two people have written. */
async function meetInLesson(page: Page, { country, request }: Place): Promise<void> {
  const { contents: text } = textsOf(country).manage;
  const courseId = Number(/content\/(\d+)/.exec(page.url())?.[1]);
  const title = text.newLesson;
  const { contentId } = await asDirector(request, country, async (api, headers) => {
    const outline = await api("GET /content/list-with-unseen-comments-count/{courseId}", {
      params: { courseId },
      headers,
    });
    // Of the sizes before: what is left of them would stand in every other picture.
    for (const left of outline.filter((content) => content.title === title))
      await api("DELETE /content/delete", { query: { contentId: left.contentId }, headers });
    return api("POST /content/create-lesson", { body: { courseId, title, hidden: true }, headers });
  });
  // A hash alone would ask for no document, and the current outline does not have it yet.
  await page.goto("about:blank");
  await page.goto(`/admin/content/${courseId}#content-${contentId}`);
  const field = page.getByLabel(text.description, { exact: true });
  await field.waitFor();
  await asDirector(request, country, (api, headers) =>
    api("POST /content/edit-lesson", { body: { contentId, description: text.editorHint }, headers }),
  );
  await field.fill(text.cloneHint);
  await page.getByRole("alert", { name: text.clashTitle }).waitFor();
}

/** What screens of the administration become once something was pressed: parts without an address of their own. */
export function listStaffStates(place: Place): Screen[] {
  const { country, records } = place;
  const { manage, staff } = textsOf(country);
  const { contents, users, courses, cards } = manage;
  const lesson = `/admin/content/${records.course}#content-${records.freeLesson}`;
  const openClone = async (page: Page) => {
    await press(page, contents.clone);
    await page.getByRole("dialog").getByRole("checkbox").first().check();
  };
  return [
    {
      name: "admin-content-preview",
      address: lesson,
      prepare: (page) => press(page, staff.preview),
    },
    { name: "admin-content-clone", address: lesson, prepare: openClone },
    {
      name: "admin-content-clone-preview",
      address: lesson,
      async prepare(page) {
        await openClone(page);
        await page.getByRole("dialog").getByRole("button", { name: contents.clonePreview }).click();
        await page.getByRole("list", { name: contents.clonePreview }).waitFor();
      },
    },
    { name: "admin-mails-failed", address: "/admin/basicData/mails", before: failMails },
    {
      name: "admin-user-role",
      address: `/admin/allUsers/${records.user}`,
      async prepare(page) {
        await press(page, users.changeRole);
        await page.getByRole("dialog").getByLabel(users.role).selectOption("TEACHER");
      },
    },
    {
      name: "admin-user-login-code",
      address: `/admin/allUsers/${records.user}`,
      async before(page) {
        const made = { userId: records.user, fullName: "أمينة بن صالح", code: "K7M2-P9XH-4R3W" };
        const expiresAt = "2026-09-01T08:00:00.000Z";
        await answer(page, "**/api/user/make-login-code", 200, { ...made, expiresAt });
      },
      async prepare(page) {
        await press(page, users.makeLoginCode);
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: users.makeLoginCode }).click();
        await dialog.getByRole("status").waitFor();
      },
    },
    {
      name: "admin-user-correct",
      address: `/admin/allUsers/${records.user}`,
      async prepare(page) {
        await press(page, users.correct);
        await page.getByRole("dialog").getByRole("textbox").nth(2).fill("right@example.com");
      },
    },
    {
      name: "admin-user-delete",
      address: `/admin/allUsers/${records.user}`,
      async prepare(page) {
        await press(page, staff.widgets.more);
        await page.getByRole("menuitem", { name: users.delete }).click();
        await page.getByRole("dialog").getByRole("radio").nth(1).check();
      },
    },
    {
      name: "admin-course-preview",
      address: `/course/view/${records.course}?as=student`,
      prepare: (page) => page.getByText(courses.preview, { exact: true }).waitFor(),
    },
    {
      name: "admin-cards-delete-all",
      address: "/admin/cards",
      async prepare(page) {
        await press(page, staff.widgets.more);
        await page.getByRole("menuitem", { name: cards.deleteAll }).click();
      },
    },
    {
      name: "admin-content-conflict",
      address: `/admin/content/${records.course}`,
      prepare: (page) => meetInLesson(page, place),
    },
  ];
}
