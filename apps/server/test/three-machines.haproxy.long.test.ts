import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findHaproxy } from "../../../scripts/proxy.mjs";
import { runTool } from "./run-tool.ts";

const configuration = new URL("../../../deploy/compose/three-machines/haproxy.cfg", import.meta.url);

test("haproxy takes the configuration for three machines", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-haproxy-"));
  try {
    const file = path.join(folder, "haproxy.cfg");
    // Without the certificate, which an operator has.
    await writeFile(file, (await readFile(configuration, "utf8")).replace(/ ssl crt .*/, ""));
    const environment = { MACHINE_ONE: "10.0.0.1", MACHINE_TWO: "10.0.0.2" };
    const program = findHaproxy() ?? "haproxy";
    expect(runTool(program, ["-c", "-q", "-f", file], environment)).toEqual({ status: 0, stderr: "" });
  } finally {
    await rm(folder, { recursive: true });
  }
});
