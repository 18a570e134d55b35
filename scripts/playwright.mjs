// npm run test:screens, screenshots: what takes a browser and more time than npm test has. What follows goes to
// Playwright: npm run screenshots -- --project dz --grep light
import { ensureBrowser } from "./browser.mjs";
import { buildInterface, buildServer } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { run, runScript } from "./run.mjs";
import { whenParentIsGone } from "./serve.mjs";

await runScript(async () => {
  const [config, what, ...options] = process.argv.slice(2);
  whenParentIsGone();
  await installPackages();
  await buildInterface();
  await buildServer();
  const path = await ensureBrowser();
  const command = [bin("playwright"), "test", "--config", config, what, ...options];
  process.exitCode = await run(command, {
    env: projectEnvironment(path === null ? {} : { CHROMIUM_PATH: path }),
  });
});
