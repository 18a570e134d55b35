import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";

/** Workers read this again: what the first reader chose, they find in the environment. */
process.env.E2E_FOLDER ??= path.join(tmpdir(), `manara-e2e-${process.pid}`);
// Below the ports that Linux gives to connections, of which one could be in use.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
const { E2E_FOLDER, E2E_PORT } = process.env;

export interface RunningSchool {
  url: string;
  /** Holds the data folder and what the server has printed. */
  folder: string;
}

const place = (country: string, port: number): RunningSchool => ({
  url: `http://127.0.0.1:${port}`,
  folder: path.join(E2E_FOLDER, country),
});

/** Where Google and Facebook are in the journeys. */
export const providersUrl = `http://127.0.0.1:${Number(E2E_PORT) + 2}`;

/** One school for each country, as a person would start it. */
export const schools = {
  dz: place("dz", Number(E2E_PORT)),
  ng: place("ng", Number(E2E_PORT) + 1),
};

/** The password of the demo accounts, which the server printed when it started. */
export async function readDemoPassword(country: DemoCode): Promise<string> {
  const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
  return /\(password ([\w-]+)\)/.exec(printed)?.[1] ?? "";
}
