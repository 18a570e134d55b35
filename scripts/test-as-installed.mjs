// npm run test:as-installed: a fresh clone, installed, started and used as the README says, by an ordinary user.
import { ensureBrowser } from "./browser.mjs";
import { ensureConverter, hasConverter } from "./converter.mjs";
import { Failure, runScript } from "./run.mjs";
import { runPlaywright } from "./run-playwright.mjs";

await runScript(async () => {
  const options = process.argv.slice(2);
  await runPlaywright(["--config", "playwright.installed.config.ts", ...options], async () => {
    await ensureConverter();
    if (!hasConverter()) throw new Failure("The journey makes a film, and needs ffmpeg: install it.");
    const path = await ensureBrowser();
    return path === null ? {} : { CHROMIUM_PATH: path };
  });
});
