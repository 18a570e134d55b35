// npm start: everything from a fresh clone to a running school.
import { buildInterface } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode } from "./project.mjs";
import { runScript } from "./run.mjs";
import { serve } from "./serve.mjs";

await runScript(async () => {
  await installPackages();
  await buildInterface();
  serve([findNode(), "apps/server/src/main.ts"], { NODE_ENV: "production", ...process.env });
});
