// npm run test:screens, test:browsers …: what takes browsers and more time than npm test has. First comes whose configuration it is;
// what follows goes to Playwright: npm run screenshots -- --project dz --grep light, npm run test:browsers -- --project firefox-dz
import { ensureBrowser } from "./browser.mjs";
import { ensureConverter, hasConverter } from "./converter.mjs";
import { ensureOtherBrowsers } from "./other-browsers.mjs";
import { prepareProgram } from "./prepare.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { Failure, run, runScript } from "./run.mjs";
import { whenParentIsGone } from "./serve.mjs";

await runScript(async () => {
  const [name, ...options] = process.argv.slice(2);
  whenParentIsGone();
  await prepareProgram();
  if (name === "installed") await ensureFilms();
  const env = projectEnvironment(
    name === "browsers" ? await ensureOtherBrowsers(options) : await findChromium(),
  );
  const config = ["--config", `playwright.${name}.config.ts`];
  process.exitCode = await run([bin("playwright"), "test", ...config, ...options], { env });
});

async function findChromium() {
  const path = await ensureBrowser();
  return path === null ? {} : { CHROMIUM_PATH: path };
}

/** A fresh clone is used as the README says, by an ordinary user. */
async function ensureFilms() {
  await ensureConverter();
  if (!hasConverter()) throw new Failure("The journey makes a film, and needs ffmpeg: install it.");
}
