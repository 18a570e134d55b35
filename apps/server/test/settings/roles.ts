import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { siteEndpoints } from "@manara/contract/site/site";
import { expect, inject } from "vitest";
import { makeConverter } from "../../src/features/video/converters.fixture.ts";
import { addJob } from "../../src/platform/jobs/jobs.ts";
import { SECRET_KEY, startSchool } from "../harness.ts";
import { urlOf } from "../test-database.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, PATIENCE } from "./trial.ts";

/** One of several programs of a school: it makes films, and never ends one. */
export const roles = defineStart({
  title: "a machine that makes films for others",
  async open(onEnd) {
    const school = await startSchool();
    onEnd(school.close);
    const folder = await mkdtemp(path.join(inject("scratch"), "converter-"));
    const settings = {
      DATABASE_URL: urlOf(school.data.connection),
      SECRET_KEY,
      ROLE: "video",
      VIDEO_AT_ONCE: "2",
      FFMPEG_PATH: await makeConverter(folder, "sleep 600"),
    };
    const { call, url } = await startBeside(school, settings, onEnd);
    return { settings, school, call, url };
  },
  shows: {
    async ROLE({ call, url }) {
      expect((await call(siteEndpoints.isReady)).status).toBe(200);
      expect((await call(siteEndpoints.getConfiguration)).status).toBe(404);
      expect((await fetch(url)).status).toBe(404);
    },
    async VIDEO_AT_ONCE({ school }) {
      for (const _ of [1, 2, 3]) {
        const { id, originalKey } = await school.makeVideo();
        await school.platform.storage.put(String(originalKey), Buffer.from("a film"));
        await addJob(school.db, "processVideo", { videoId: id });
      }
      const countStates = async () => {
        const videos = await school.db.selectFrom("videos").select("state").execute();
        return videos.map(({ state }) => state).toSorted();
      };
      await expect.poll(countStates, PATIENCE).toEqual(["PROCESSING", "PROCESSING", "WAITING"]);
    },
  },
});
