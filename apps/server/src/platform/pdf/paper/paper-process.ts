import { text } from "node:stream/consumers";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";

// Runs in a process of its own, with a bounded heap: a paper comes in, its PDF goes out (print-paper.ts).
await drawPaper(JSON.parse(await text(process.stdin)) as Paper, process.stdout);
