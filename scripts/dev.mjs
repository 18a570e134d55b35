// npm run dev: the server starts again when its sources change; the interface is replaced in the open page.
import { installPackages } from "./install.mjs";
import { findNode } from "./project.mjs";
import { runScript } from "./run.mjs";
import { serve } from "./serve.mjs";

await runScript(async () => {
  await installPackages();
  const command = [findNode(), "--watch", "--watch-preserve-output", "apps/server/src/main.ts"];
  serve(command, { ...process.env, NODE_ENV: "development", MANARA_DEV: "1" });
});
