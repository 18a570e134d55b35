// npm run test:browsers: both schools in Firefox and in WebKit. What follows goes to Playwright:
// npm run test:browsers -- --project firefox-dz
import { ensureOtherBrowsers } from "./other-browsers.mjs";
import { runScript } from "./run.mjs";
import { runPlaywright } from "./run-playwright.mjs";

await runScript(async () => {
  const options = process.argv.slice(2);
  await runPlaywright(["--config", "playwright.browsers.config.ts", ...options], () =>
    ensureOtherBrowsers(options),
  );
});
