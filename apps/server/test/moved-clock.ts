import { readFileSync } from "node:fs";

/*
 * Loaded before a program of the journeys (`node --import`): its clock stands where the file that CLOCK_FILE names says, for
 * as long as there is one.
 */
const { CLOCK_FILE = "" } = process.env;

/** The last time that the file told. */
let told: number | null = null;

function now(): number {
  try {
    const time = Date.parse(readFileSync(CLOCK_FILE, "utf8"));
    // It is empty for a moment while it is written.
    if (!Number.isNaN(time)) told = time;
    return told ?? SystemDate.now();
  } catch {
    // There is no such file.
    return SystemDate.now();
  }
}

const SystemDate = Date;
globalThis.Date = new Proxy(SystemDate, {
  construct: (date, given, asked) =>
    Reflect.construct(date, given.length > 0 ? given : [now()], asked) as object,
  get: (date, name): unknown => (name === "now" ? now : Reflect.get(date, name)),
});
