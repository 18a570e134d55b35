import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test.each(["compose.yaml", "deploy/compose/three-machines/compose.yaml"])(
  "docker compose reads %s",
  async (file) => {
    const text = await readFile(new URL(`../../../${file}`, import.meta.url), "utf8");
    const folder = await mkdtemp(path.join(tmpdir(), "manara-compose-"));
    try {
      const copy = path.join(folder, "compose.yaml");
      await writeFile(copy, text);
      // What an operator writes.
      for (const name of [".env", "settings.env"]) await writeFile(path.join(folder, name), "");
      const demanded = [...text.matchAll(/\$\{([A-Z\d_]+):\?\}/g)].map(([, name = ""]) => [name, "10.0.0.1"]);
      const args = ["compose", "--file", copy, "--profile", "*", "config", "--quiet"];
      expect(runTool("docker", args, Object.fromEntries(demanded))).toEqual({ status: 0, stderr: "" });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
