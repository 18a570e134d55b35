// One of several processes that serve a school: started, stopped and replaced by main.ts.
import { collectWhenIdle } from "./collect-when-idle.ts";
import { work } from "./workers/work.ts";

collectWhenIdle();
work();
