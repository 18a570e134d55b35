// npm run build: all that a start would make first, for a start by an account that may not write here.
import { readCall } from "./call.mjs";
import { prepareProgram } from "./prepare.mjs";
import { runScript } from "./run.mjs";

await runScript(async () => {
  const { values } = readCall({
    call: "npm run build [-- --strict]",
    does: "Installs and builds what is missing or older than its sources. A start then writes nothing here.",
    options: { strict: { type: "boolean", does: "fail at a warning of the build" } },
  });
  await prepareProgram({ strict: values.strict ?? false });
});
