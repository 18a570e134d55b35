import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  commandsToRun,
  documentedCommands,
  notRun,
  readCommands,
} from "../e2e/as-installed/documented-commands.ts";

test("commands are found in blocks and in sentences, without comments", () => {
  const page = [
    "Run `npm start` or `PORT=80 npm start`, read `/api/docs`, set `PORT`.",
    "```sh",
    "npm test        # all of it",
    "# a comment",
    "cat > .env <<EOF   # mode 0600",
    "A=1 # no comment",
    "EOF",
    "```",
    "```json",
    "npm nothing",
    "```",
    "```ini",
    "ExecStart=/srv/it start",
    "```",
  ].join("\n");
  expect(readCommands(page)).toEqual([
    "npm test",
    "cat > .env <<EOF\nA=1 # no comment\nEOF",
    "/srv/it start",
    "npm start",
    "PORT=80 npm start",
  ]);
});

test("what the journey as installed leaves out stands in the pages", () => {
  const found = documentedCommands();
  expect(Object.keys(notRun).filter((command) => !found.includes(command))).toEqual([]);
});

const journey = readFileSync(new URL("../e2e/as-installed/as-installed.spec.ts", import.meta.url), "utf8");

test("what the journey as installed types stands in the pages", () => {
  const typed = [...journey.matchAll(/asDocumented\("([^"]+)"\)/g)].map(([, command = ""]) => command);
  const found = documentedCommands();
  expect(typed).toContain("npm start");
  expect(typed.filter((command) => !found.includes(command))).toEqual([]);
});

test("every other command of the pages stands in the journey as installed", () => {
  expect(commandsToRun().filter((command) => !journey.includes(JSON.stringify(command)))).toEqual([]);
});
