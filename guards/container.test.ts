import { expect, test } from "vitest";
import { settingTable } from "../apps/server/src/settings/setting-table.ts";
import { guardContainer, type Installation } from "./container.ts";
import { readRepository } from "./source-files.ts";

const files = readRepository();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
const present: Installation = {
  dockerfile: textOf("Dockerfile"),
  compose: textOf("compose.yaml"),
  operations: textOf("docs/operations.md"),
  readme: textOf("README.md"),
  scripts,
  settings: Object.keys(settingTable),
};

test("the image is made and started by the documented commands", () => {
  expect(guardContainer(present)).toEqual([]);
});

test.each(["compose.yaml", "deploy/compose/three-machines/make-roles.sh"])(
  "the program does not have the password of PostgreSQL's superuser: by %s there is none",
  (path) => {
    expect(textOf(path)).toMatch(/^ *alter role postgres password null;$/m);
  },
);

test.each([
  [
    "another build",
    { dockerfile: present.dockerfile.replace("npm run build", "npm run bundle") },
    "bundle, which is no",
  ],
  [
    "another start",
    { dockerfile: present.dockerfile.replace("scripts/start.mjs", "main.js") },
    "as the unit",
  ],
  [
    "a misspelt setting",
    { compose: present.compose.replace("TRUST_PROXY:", "TRUST_PROXIES:") },
    "TRUST_PROXIES",
  ],
  [
    "a setting that is none any more",
    { settings: present.settings.filter((name) => name !== "DATA_DIR") },
    "DATA_DIR",
  ],
  [
    "other roles",
    { compose: present.compose.replace("create role school ", "create user school ") },
    "roles",
  ],
])("%s is seen", (_, change, problem) => {
  expect(guardContainer({ ...present, ...change }).join()).toContain(problem);
});
