import { flushCompileCache } from "node:module";
import { work } from "../src/workers/work.ts";

work({ withPages: false });
// Tests kill it, and a process that is killed keeps nothing for the next one.
flushCompileCache();
