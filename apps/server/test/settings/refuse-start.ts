import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { serverCommand } from "../../../../scripts/server-program.mjs";
import { findFreePort } from "../free-port.ts";
import type { Given } from "./trial.ts";

/** Starts the program with settings that it does not take, in a folder of its own; answers the one line it ends with. */
export async function refuseStart(settings: Given): Promise<string> {
  const cwd = await mkdtemp(path.join(tmpdir(), "manara-refused-"));
  const [node, ...args] = serverCommand({ node: process.execPath });
  const env = {
    PATH: process.env.PATH,
    PORT: String(await findFreePort()),
    LOG_LEVEL: "silent",
    ...settings,
  };
  const child = spawn(node, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = Promise.withResolvers<number | null>();
  child.once("exit", ended.resolve);
  const [code, said, output] = await Promise.all([ended.promise, text(child.stderr), text(child.stdout)]);
  await rm(cwd, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(output).toBe("");
  const [line = "", ...more] = said.trimEnd().split("\n");
  expect(more).toEqual([]);
  return line;
}
