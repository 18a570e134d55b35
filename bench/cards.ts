import { parseArgs } from "node:util";
import { measurePrint } from "./cards/measure-print.ts";
import { writeReport } from "./cards/report.ts";
import { describeMachine } from "./describe-machine.ts";

const { values: options } = parseArgs({ options: { cards: { type: "string", default: "10000" } } });

const amount = Number(options.cards);
console.log(describeMachine());
const prints = [
  await measurePrint({ country: "dz", layout: "A4", amount }),
  await measurePrint({ country: "ng", layout: "CARD", amount }),
];
const { text, missed } = writeReport(prints);
console.log(`\n${amount} cards as PDF\n\n${text}`);
process.exitCode = missed === 0 ? 0 : 1;
