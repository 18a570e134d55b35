// npm run test:screens, screenshots: what takes a browser and more time than npm test has. What follows goes to
// Playwright: npm run screenshots -- --project dz --grep light
import { ensureBrowser } from "./browser.mjs";
import { runScript } from "./run.mjs";
import { runPlaywright } from "./run-playwright.mjs";

await runScript(async () => {
  const [config, what, ...options] = process.argv.slice(2);
  await runPlaywright(["--config", config, what, ...options], async () => {
    const path = await ensureBrowser();
    return path === null ? {} : { CHROMIUM_PATH: path };
  });
});
