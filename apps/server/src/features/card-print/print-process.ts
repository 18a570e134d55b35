import { drawSheet } from "./draw-sheet.ts";
import { readSheet } from "./sheet-wire.ts";

// Runs in a process of its own, with a bounded heap: a sheet comes in, its PDF goes out (print-cards.ts).
const { sheet, cards } = await readSheet(process.stdin.setEncoding("utf8"));
await drawSheet(sheet, cards, process.stdout);
