import type { Page } from "@playwright/test";

/** Something people do on a page at once. */
export interface Press {
  name: string;
  press(page: Page): Promise<void>;
  /** Runs in the page: whether what the press is for is in sight. */
  isAnswered(): boolean;
}

/** A finger does not wait until a control is ready for it. */
async function tap(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).first();
  await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await control.boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const menu: Press = {
  name: "menu",
  press: (page) => tap(page, "header nav > details > summary"),
  isAnswered: () => document.querySelector("header nav > details[open]") !== null,
};

const filter: Press = {
  name: "filter",
  async press(page) {
    await tap(page, "aside summary");
    await tap(page, "aside label:has([name=fieldId]):nth-child(2)");
  },
  isAnswered: () =>
    location.search.includes("fieldId=") &&
    document.querySelector("#courses [role=status]") !== null &&
    document.querySelector("main[aria-busy]") === null,
};

const link: Press = {
  name: "link",
  press: (page) => tap(page, 'aside a[href^="/lesson/"]'),
  isAnswered: () => location.pathname.startsWith("/lesson/") && document.querySelector("h1") !== null,
};

/** Sends an empty form: it says what is missing. */
const form: Press = {
  name: "form",
  press: (page) => tap(page, "main form [type=submit]"),
  isAnswered: () => document.querySelector("main form [aria-invalid=true]") !== null,
};

const ofPages: Record<string, Press> = {
  catalogue: filter,
  course: link,
  login: form,
  register: form,
  verification: form,
  "password reset": form,
  contact: form,
};

/** What is pressed on a page of the school. */
export const pressOf = (pageName: string): Press => ofPages[pageName] ?? menu;
