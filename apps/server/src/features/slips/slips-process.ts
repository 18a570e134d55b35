import { text } from "node:stream/consumers";
import { drawSlips } from "./draw-slips.ts";
import type { Slip, SlipSheet } from "./slip-sheet.ts";

// Runs in a process of its own, with a bounded heap: slips come in, their PDF goes out (print-slips.ts).
const { sheet, slips } = JSON.parse(await text(process.stdin)) as { sheet: SlipSheet; slips: Slip[] };
await drawSlips(sheet, slips, process.stdout);
