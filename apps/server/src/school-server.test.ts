import { siteEndpoints } from "@manara/contract/site/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../test/harness.ts";
import { buildApp } from "./app.ts";
import { ensureRole } from "./school-server.ts";
import type { ProgramRole } from "./settings/program-role.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

/** The same school, from a program in a role. */
const inRole = (ROLE: ProgramRole, settings: { FFMPEG_PATH?: string } = {}) => ({
  ...school.platform,
  settings: { ...school.platform.settings, ...settings, ROLE },
});

test("films are made where ffmpeg is", async () => {
  const without = inRole("video", { FFMPEG_PATH: "/nowhere/ffmpeg" });
  await expect(ensureRole(without)).rejects.toThrow(
    'ROLE is "video"; it takes all, web, jobs or video (video needs ffmpeg, and there is none that can be used).',
  );
});

test("one of several programs finds the files of the others, unless there are none yet", async () => {
  await ensureRole(inRole("jobs"));
  const key = await school.makeFile({ key: "attachments/elsewhere" });
  await expect(ensureRole(inRole("jobs"))).rejects.toThrow(/^DATA_DIR is .* not those of the school/);
  await ensureRole(inRole("all"));
  await school.platform.storage.put(key, Buffer.from("a sheet"));
  await ensureRole(inRole("jobs"));
});

test.each(["jobs", "video"] as const)("%s says how it is, and nothing else", async (role) => {
  const app = await buildApp(inRole(role), {
    render: async () => new Response("a page"),
    serveAssets: async () => {},
  });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await statusOf(`/api${siteEndpoints.isLive.path}`)).toBe(200);
  expect(await statusOf(`/api${siteEndpoints.isReady.path}`)).toBe(200);
  for (const url of ["/", "/api/course/list-public", "/api/auth/login", "/media/public/a", "/uploads/a"])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  await app.close();
});
