import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { makeCardCode } from "../../apps/server/src/features/cards/card-vault.ts";
import { inventPerson } from "../people.ts";
import { textsOf } from "../texts.ts";
import { answer, fail, press } from "./prepare.ts";
import type { Records } from "./records.ts";
import type { Screen } from "./screen.ts";
import { listLoginCodeStates, listWayInStates } from "./way-in-states.ts";

interface Place {
  country: DemoCode;
  records: Records;
}

/** Below a width the ways, or the filters, are folded. */
async function unfold(page: Page, selector: string): Promise<void> {
  const summary = page.locator(selector).first();
  if (await summary.isVisible()) await summary.click();
}

/** A toast stays for a moment only. */
const waitForAlert = (page: Page, text: string): Promise<void> =>
  page.getByRole("alert").filter({ hasText: text }).first().waitFor();

const openMenu = { prepare: (page: Page) => unfold(page, "header nav details > summary") };

/** What pages of visitors become once something was pressed, typed, refused or lost. */
export function listVisitorStates({ country, records }: Place): Screen[] {
  const { accounts, comments, contact, errors, purchases, search, shell } = textsOf(country);
  const box = (page: Page) => page.getByRole("combobox", { name: search.title });
  return [
    { name: "visitor-menu", address: "/guide", ...openMenu },
    { name: "visitor-filters", address: "/courses", prepare: (page) => unfold(page, "aside summary") },
    {
      name: "visitor-suggestions",
      address: "/search",
      async prepare(page) {
        await box(page).fill("math");
        await page.getByRole("listbox").getByRole("option").first().waitFor();
      },
    },
    {
      name: "visitor-search-failed",
      address: "/search",
      before: (page) => fail(page, "**/api/search?*"),
      async prepare(page) {
        await box(page).fill("math");
        await box(page).press("Enter");
        await page.getByText(search.failed, { exact: true }).waitFor();
      },
    },
    {
      name: "visitor-card-scanned",
      address: `/redeem#${makeCardCode()}`,
      prepare: (page) => page.getByText(purchases.anyCourse.waits).waitFor(),
    },
    {
      name: "visitor-card-mistyped",
      address: "/redeem#AAAA",
      prepare: (page) => page.getByText(purchases.problems.CARD_KEY_LENGTH).waitFor(),
    },
    {
      name: "visitor-login-empty",
      address: "/auth/login",
      async prepare(page) {
        await press(page, accounts.login.send);
        await page.getByText(accounts.problems.EMAIL_REQUIRED).waitFor();
      },
    },
    {
      name: "visitor-login-refused",
      address: "/auth/login",
      async prepare(page) {
        await page.getByLabel(accounts.fields.email).fill(inventPerson(country).email);
        await page.getByLabel(accounts.fields.password, { exact: true }).fill("not the right one");
        await press(page, accounts.login.send);
        await waitForAlert(page, errors.BAD_CREDENTIALS);
      },
    },
    {
      name: "visitor-register-empty",
      address: "/auth/register",
      async prepare(page) {
        await press(page, accounts.register.send);
        await page.getByText(accounts.problems.FULL_NAME_REQUIRED).waitFor();
      },
    },
    {
      name: "visitor-contact-empty",
      address: "/contact",
      async prepare(page) {
        // It says that it is disabled, and says why to whoever presses it.
        await page
          .getByRole("main")
          .getByRole("button", { name: contact.send, exact: true })
          .click({ force: true });
        await page.locator("main [aria-invalid=true]").first().waitFor();
      },
    },
    {
      name: "visitor-locked-lesson",
      address: `/lesson/${records.lockedLesson}`,
      prepare: (page) => waitForAlert(page, errors.COURSE_NOT_PURCHASED),
    },
    {
      name: "visitor-course-missing",
      address: "/course/view/999999999",
      prepare: (page) => waitForAlert(page, errors.COURSE_NOT_FOUND),
    },
    {
      name: "visitor-discussion-failed",
      address: `/lesson/${records.freeLesson}`,
      before: (page) => fail(page, "**/api/comment/list?*"),
      async prepare(page) {
        await page.locator("#discussion-title").scrollIntoViewIfNeeded();
        await page.getByText(comments.failed, { exact: true }).waitFor();
      },
    },
    {
      name: "visitor-video-failed",
      address: `/lesson/${records.freeLesson}`,
      before: (page) => fail(page, "**/master.m3u8*", 404),
      prepare: (page) => page.getByRole("main").getByRole("alert").first().waitFor(),
    },
    {
      name: "visitor-loading",
      address: "/terms",
      async prepare(page) {
        await page.route(/\.data(\?|$)/, () => new Promise(() => {}));
        await page.getByRole("contentinfo").locator('a[href="/copyright"]').click();
        await page.getByRole("status").getByText(shell.loading, { exact: true }).waitFor();
      },
    },
    ...listLoginCodeStates(country),
  ];
}

/** The same for who is signed in; `bought` is a course of theirs. */
export function listStudentStates({ country, records, bought }: Place & { bought: number }): Screen[] {
  const { account, comments, noCourses, purchases } = textsOf(country);
  const own = "**/api/purchase/list-my-purchases*";
  return [
    { name: "student-menu", address: "/guide", ...openMenu },
    {
      name: "student-no-courses",
      address: "/my-courses",
      before: (page) => answer(page, own, 200, []),
      prepare: (page) => page.getByText(noCourses.noneYetHint).waitFor(),
    },
    {
      name: "student-courses-failed",
      address: "/my-courses",
      before: (page) => fail(page, own),
      prepare: (page) => page.getByText(noCourses.failed).waitFor(),
    },
    { name: "student-own-course", address: `/course/view/${bought}` },
    { name: "student-already-theirs", address: `/course/redeem/${bought}` },
    {
      name: "student-card-mistyped",
      address: `/course/redeem/${records.course}`,
      async prepare(page) {
        await page.getByLabel(purchases.cardCode).fill("AAAA");
        await press(page, purchases.activate);
        await page.getByText(purchases.problems.CARD_KEY_LENGTH).waitFor();
      },
    },
    {
      name: "student-card-refused",
      address: `/course/redeem/${records.course}`,
      async prepare(page) {
        await page.getByLabel(purchases.cardCode).fill(makeCardCode());
        await press(page, purchases.activate);
        await page.getByRole("main").getByRole("alert").first().waitFor();
      },
    },
    {
      name: "student-question-empty",
      address: `/lesson/${records.freeLesson}`,
      async prepare(page) {
        await page.getByRole("button", { name: comments.ask }).click();
        await page.getByText(comments.problems.DESCRIPTION_REQUIRED).waitFor();
      },
    },
    {
      name: "student-account-email",
      address: "/account",
      prepare: (page) => page.getByRole("main").getByText(account.changeEmail, { exact: true }).click(),
    },
    {
      name: "student-account-deletion",
      address: "/account",
      prepare: (page) => press(page, account.askDeletion),
    },
    ...listWayInStates(country),
  ];
}
