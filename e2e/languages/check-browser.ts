import { chromium, type Page } from "@playwright/test";
import type { Program } from "../../apps/server/test/start-program.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { ACCENTED } from "./second-tree.ts";

const PREFIX = `/${ACCENTED}`;

/** What is wrong when somebody walks through the pages, changes the language and comes back. */
export async function checkBrowser({ url }: Pick<Program, "url">): Promise<string[]> {
  const problems: string[] = [];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page: ${error.message}`));
  const expectAt = async (on: Page, path: string, language: string) => {
    // The next lines compare the address that it has.
    await on.waitForURL(url + path, { timeout: 20_000 }).catch(() => undefined);
    const found = `${on.url()} in ${await on.locator("html").getAttribute("lang")}`;
    if (found !== `${url}${path} in ${language}`) problems.push(`${found}, not ${path} in ${language}`);
  };
  const open = async (path: string) => {
    await page.goto(url + path);
    await waitUntilInteractive(page);
  };

  await open(PREFIX);
  await page.locator(`main a[href="${PREFIX}/courses"]`).first().click();
  await expectAt(page, `${PREFIX}/courses`, ACCENTED);
  await page.locator(`main a[href^="${PREFIX}/course/view/"]`).first().click();
  await page.waitForURL(/\/course\/view\//);
  await open("/courses?page=1");
  if (await page.locator(`header a[hreflang="${ACCENTED}"]`).isHidden())
    await page.locator("header summary").first().click();
  await page.locator(`header a[hreflang="${ACCENTED}"]`).click();
  await expectAt(page, `${PREFIX}/courses?page=1`, ACCENTED);
  const later = await context.newPage();
  await later.goto(url);
  await expectAt(later, PREFIX, ACCENTED);
  await later.goto(`${url}/my-courses`);
  await expectAt(later, `${PREFIX}/my-courses`, ACCENTED);
  await waitUntilInteractive(later);
  await later.locator('header a[hreflang="ar"]').click();
  await expectAt(later, "/my-courses", "ar");
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(url);
  await expectAt(stranger, "/", "ar");
  await browser.close();
  return problems;
}
