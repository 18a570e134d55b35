import { text } from "node:stream/consumers";
import { drawReport } from "./draw-report.ts";
import type { Report } from "./report.ts";

// Runs in a process of its own, with a bounded heap: a report comes in, its PDF goes out (print-report.ts).
await drawReport(JSON.parse(await text(process.stdin)) as Report, process.stdout);
