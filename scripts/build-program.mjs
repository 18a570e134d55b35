// npm run build: all that a start would make first, for a start by an account that may not write here.
import { prepareProgram } from "./prepare.mjs";
import { runScript } from "./run.mjs";

await runScript(() => prepareProgram({ strict: process.argv.includes("--strict") }));
