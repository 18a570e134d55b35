// npm run dev: the server starts again when its sources change; the interface is replaced in the open page.
import { watch } from "node:fs";
import { join } from "node:path";
import { readCall } from "./call.mjs";
import { installPackages } from "./install.mjs";
import { findNode } from "./project.mjs";
import { runScript } from "./run.mjs";
import { serve } from "./serve.mjs";

// Not node --watch: it also follows the files that Vite makes and removes, and so never comes to rest.
const sources = ["apps/server", "packages"];
// Saving in an editor is several events.
const quietMs = 100;

await runScript(async () => {
  readCall({
    call: "npm run dev",
    does: "Opens the school for work on the program: what changes in the sources is shown at once.",
    options: {},
  });
  await installPackages();
  const env = { ...process.env, NODE_ENV: "development", MANARA_DEV: "1" };
  const server = serve([findNode(), "apps/server/src/main.ts"], env, { keepGoing: true });
  let timer;
  for (const folder of sources) {
    watch(folder, { recursive: true }, (_, name) => {
      if (/(?:^|\/)node_modules\/|\.test\.ts$/.test(name ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${join(folder, name ?? "")} has changed: starting again.`);
        server.restart();
      }, quietMs);
    });
  }
});
