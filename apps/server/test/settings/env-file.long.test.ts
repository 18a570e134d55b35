import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { startProgram } from "../start-program.ts";
import { PATIENCE } from "./trial.ts";

/** What the program prints for whoever starts it, and what it makes, with nothing set but a port; what differs by itself is left out. */
async function describeStart(envFile: string | null): Promise<{ said: string[]; made: string[] }> {
  const folder = await mkdtemp(path.join(inject("scratch"), "env-"));
  if (envFile !== null) await writeFile(path.join(folder, ".env"), envFile);
  const data = path.join(folder, "data");
  const settings = { PUBLIC_URL: undefined, DATA_DIR: undefined, LOG_LEVEL: undefined };
  const program = await startProgram({ data, settings });
  await expect.poll(() => program.readPrinted().includes("Demo cards:"), PATIENCE).toBe(true);
  const made = await readdir(data);
  await program.stop();
  await rm(folder, { recursive: true });
  const { port } = new URL(program.url);
  const said = program
    .readPrinted()
    .replaceAll(`:${port}`, ":PORT")
    .replace(/\(password .*?\)/, "")
    .split("\n")
    .filter((line) => /is open at|accounts|@/.test(line) || /^\{"level":[456]0/.test(line))
    .map((line) => line.replace(/"time":\d+/, ""));
  return { said, made: made.toSorted() };
}

test("a copied .env.example of which every line is in force starts the same as none", async () => {
  const example = await readFile(new URL("../../../../.env.example", import.meta.url), "utf8");
  const inForce = example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, "");
  const [plain, copied] = [await describeStart(null), await describeStart(inForce)];
  expect(plain.said.some((line) => line.includes("is open at http://localhost:PORT"))).toBe(true);
  expect(copied).toEqual(plain);
}, 180_000);
