// npm start: everything from a fresh clone to a running school.
import { readCall } from "./call.mjs";
import { prepareProgram } from "./prepare.mjs";
import { runScript } from "./run.mjs";
import { serve } from "./serve.mjs";
import { serverCommand, serverEnvironment } from "./server-program.mjs";

// npm may be killed in a way it cannot pass on to us. Without npm, our parent may end as it likes (nohup, say).
const parent = process.env.npm_lifecycle_event === undefined ? [] : [`--parent=${process.ppid}`];

await runScript(async () => {
  readCall({
    call: "npm start",
    does: "Makes what is missing and opens the school, until it is stopped. Settings: docs/configuration.md, .env.example.",
    options: {},
  });
  await prepareProgram();
  const command = serverCommand();
  const env = { NODE_ENV: "production", ...serverEnvironment, ...process.env };
  // The server takes the place of this process. Where Node cannot do that (before 22.15: the first start on a machine
  // with such a one) it is a child of it.
  if (process.execve) process.execve(command[0], [...command, ...parent], env);
  else serve(command, env);
});
