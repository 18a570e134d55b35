import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Program, startProgram } from "../apps/server/test/start-program.ts";
import { test as base, expect } from "./fixtures.ts";

/** Who opens the school: all that whoever starts the program has to say. */
export const director = { email: "director@example.com", password: "the first key of the house" };

/** Journeys of a school that holds nothing: each has a program and a database of its own. */
export const test = base.extend<{ emptySchool: Program; settings: Record<string, string> }>({
  /** Its other settings. */
  settings: [{}, { option: true }],
  emptySchool: async ({ country, settings }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "manara-empty-"));
    const program = await startProgram({
      data: path.join(folder, "data"),
      settings: {
        COUNTRY: country,
        DEMO_DATA: "off",
        WORKERS: "1",
        // Films are the same by day and by night.
        VIDEO_AV1: "off",
        ADMIN_EMAIL: director.email,
        ADMIN_PASSWORD: director.password,
        ...settings,
      },
    });
    await use(program);
    await program.stop();
    await rm(folder, { recursive: true, force: true });
    expect(program.readErrors(), "the server logs no error").toEqual([]);
  },
  baseURL: async ({ emptySchool }, use) => use(emptySchool.url),
});
