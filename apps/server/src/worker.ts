// One of several processes that serve a school: started, stopped and replaced by main.ts.
import { collectAfterStart } from "./collect-after-start.ts";
import { goOnUnread, writeForOneself } from "./platform/network/preflight.ts";
import { work } from "./workers/work.ts";

writeForOneself();
goOnUnread();
collectAfterStart();
work();
