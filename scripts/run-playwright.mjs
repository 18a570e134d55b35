import { buildInterface, buildServer } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { run } from "./run.mjs";
import { whenParentIsGone } from "./serve.mjs";

/** Builds the program and lets Playwright try it; `ensure` sees to the browsers and answers what the environment says of them. */
export async function runPlaywright(options, ensure) {
  whenParentIsGone();
  await installPackages();
  await buildInterface();
  await buildServer();
  const env = projectEnvironment(await ensure());
  process.exitCode = await run([bin("playwright"), "test", ...options], { env });
}
