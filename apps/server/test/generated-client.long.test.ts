import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import openapiTs, { astToString } from "openapi-typescript";
import { beforeAll, expect, inject, test } from "vitest";
import { makeOpenApiDocument } from "../src/plugins/openapi.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const tsc = path.join(path.dirname(require.resolve("typescript/package.json")), "bin/tsc");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(inject("scratch"), "client-"));
  const types = await openapiTs(makeOpenApiDocument("Manara") as never, { silent: true });
  await writeFile(path.join(folder, "api.ts"), astToString(types));
});

/** What the compiler says to a program that uses the generated types; nothing if it is right. */
async function compile(name: string, program: string): Promise<string> {
  const file = path.join(folder, `${name}.ts`);
  await writeFile(file, program);
  const args = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2022"];
  return run(process.execPath, [tsc, ...args, file], { cwd: folder }).then(
    () => "",
    (failure: { stdout: string; stderr: string; signal: string | null }) =>
      [failure.stdout, failure.stderr, failure.signal].filter(Boolean).join("\n"),
  );
}

const program = ({ field = "price", ofUnit = "video" }) => `
  import type { components, operations, paths } from "./api";
  type Course = components["schemas"]["Course"];
  type Answer = operations["getCourse"]["responses"][200]["content"]["application/json"];
  type Refusal = operations["activateCourse"]["responses"][400]["content"]["application/json"];
  type Card = operations["activateCourse"]["requestBody"]["content"]["application/json"];
  const query: paths["/content/get"]["get"]["parameters"]["query"] = { contentId: 1 };
  const body: Card = { courseId: query.contentId, cardKey: "7KQM4WTX2HRD9FPA" };
  export const priceOf = (course: Answer): Course["price"] => course.${field};
  type Content = components["schemas"]["Content"];
  export const lengthOf = (content: Content): number | null =>
    content.type === "UNIT" ? content.${ofUnit} : (content.video?.durationSeconds ?? null);
  export const say = (refusal: Refusal): string => \`\${refusal.message} \${body.cardKey}\`;
`;

test("a program on the generated types compiles", async () => {
  expect(await compile("right", program({}))).toBe("");
}, 60_000);

test("a unit's video, which it never has, does not", async () => {
  expect(await compile("unit", program({ ofUnit: "video.durationSeconds" }))).toContain("TS18047");
}, 60_000);

test("a field that is not there does not", async () => {
  expect(await compile("wrong", program({ field: "cost" }))).toContain("Property 'cost' does not exist");
}, 60_000);
