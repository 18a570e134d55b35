import { work } from "../src/workers/work.ts";

work({ withPages: false });
