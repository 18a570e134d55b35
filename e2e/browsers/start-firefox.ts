import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { findShown, type Target } from "./find-shown.ts";
import { type Engine, refusal, type Tab } from "./tab.ts";

/** Firefox reports nothing of these to whoever drives it. */
const reportViolations = () =>
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    // biome-ignore lint/suspicious/noConsole: it is listened to
    console.error(`refused by ${violatedDirective}: ${blockedURI}`),
  );

async function find(page: Page, target: Target | string): Promise<ElementHandle> {
  const found =
    typeof target === "string"
      ? await page.$(target)
      : (await page.evaluateHandle(findShown, target)).asElement();
  if (!found) throw new Error(`not to be seen: ${JSON.stringify(target)}`);
  return found as ElementHandle;
}

const driveTab = (browser: Browser, page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  readUrl: async () => page.url(),
  run: (expression) => page.evaluate(expression),
  press: async (target) => (await find(page, target)).click(),
  type: async (target, text) => (await find(page, target)).type(text),
  readValue: async (target) =>
    (await find(page, target)).evaluate((field) => (field as HTMLInputElement).value),
  resize: (size) => page.setViewport(size),
  close: () => browser.close(),
});

/** Starts a Firefox for each window, through the protocol that every Firefox speaks (WebDriver BiDi). */
export async function startFirefox({ timezone }: { timezone: string }): Promise<Engine> {
  const noise: string[] = [];
  const listen = (page: Page) => {
    page.on("console", (said) => {
      if (said.type() === "error" || said.type() === "warn") noise.push(`${page.url()}: ${said.text()}`);
    });
    page.on("pageerror", (error) => noise.push(`${page.url()}: ${String(error)}`));
    page.on("response", (answer) => {
      if (answer.status() >= 400)
        noise.push(refusal(answer.request().method(), answer.url(), answer.status()));
    });
  };
  return {
    async open(theme) {
      const browser = await launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
        headless: true,
        defaultViewport: null,
        env: { ...process.env, TZ: timezone },
        extraPrefsFirefox: {
          "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
          "ui.prefersReducedMotion": 1,
        },
      });
      const page = await browser.newPage();
      listen(page);
      await page.evaluateOnNewDocument(reportViolations);
      return driveTab(browser, page);
    },
    takeNoise: () => noise.splice(0),
    stop: async () => {},
  };
}
