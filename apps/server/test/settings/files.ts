import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { videoEndpoints } from "@manara/contract/video/videos";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, inject } from "vitest";
import { signPath } from "../../src/features/video/edge/signatures.ts";
import { addJob } from "../../src/platform/jobs/jobs.ts";
import { startSchool } from "../harness.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, PATIENCE } from "./trial.ts";

/** What a file of age begins with. */
const SEALED = "age-encryption.org/v1";

/** Programs in a folder that write down what they are asked, and can do nothing. */
async function makeTools(folder: string): Promise<{ ffmpeg: string; readAsked: () => Promise<string> }> {
  const asked = path.join(folder, "asked");
  for (const name of ["ffmpeg", "ffprobe"]) {
    await writeFile(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${asked}"\nexit 1\n`);
    await chmod(path.join(folder, name), 0o755);
  }
  return { ffmpeg: path.join(folder, "ffmpeg"), readAsked: () => readFile(asked, "utf8").catch(() => "") };
}

/** A school with its files on a disk. */
export const files = defineStart({
  title: "its files, their backup, and no limits",
  async open(onEnd) {
    const makeFolder = async (name: string) => {
      const folder = await mkdtemp(path.join(inject("scratch"), `${name}-`));
      onEnd(() => rm(folder, { recursive: true, force: true }));
      return folder;
    };
    const school = await startSchool();
    onEnd(school.close);
    const tools = await makeTools(await makeFolder("tools"));
    const settings = {
      NGINX_FILES_PATH: "/stored-files/",
      FILMS_URL: "http://films.test",
      FILMS_KEY: "a-key-of-more-than-thirty-two-letters",
      FILMS_PASS_KEY: "another-key-of-more-than-thirty-two-letters",
      FILMS_SIGNATURE: "bunny",
      FFMPEG_PATH: tools.ffmpeg,
      BACKUP_DIR: await makeFolder("backups"),
      BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
      RATE_LIMITS: "off",
    };
    const { url, call, readPrinted } = await startBeside(school, settings, onEnd);
    const folder = `videos/${"0".repeat(32)}/`;
    const course = await school.makeCourse();
    const lesson = await school.makeLesson({ courseId: course.id, free: true, videoKey: folder });
    await school.makeVideo({ contentId: lesson.id, state: "READY", folder });
    /** Where the film of a lesson that everybody may watch is loaded from. */
    const findFilm = async () =>
      (await call(videoEndpoints.getFilmAddress, { query: { contentId: lesson.id } })).body.edge;
    /** The names of the backups that are whole. */
    const readBackups = async () => {
      const names = await readdir(settings.BACKUP_DIR);
      return names.filter((name) => !name.includes(".unfinished-"));
    };
    return { settings, url, call, school, tools, readBackups, readPrinted, findFilm, folder };
  },
  shows: {
    async NGINX_FILES_PATH({ school, url }) {
      await school.platform.storage.put("public/pictures/face.webp", Buffer.from("a face"));
      await school.makeFile({ key: "public/pictures/face.webp", size: 6 });
      const answer = await fetch(`${url}/media/public/pictures/face.webp`);
      expect(answer.headers.get("x-accel-redirect")).toBe("/stored-files/public/pictures/face.webp");
    },
    async FILMS_URL({ findFilm, settings, folder }) {
      expect(await findFilm()).toMatchObject({ url: `${settings.FILMS_URL}/films/`, folder });
    },
    async FILMS_KEY({ findFilm, settings, folder }) {
      const given = new URLSearchParams((await findFilm())?.query);
      const signed = { path: `/films/${folder}`, expires: Number(given.get("expires")), sessionId: null };
      expect(given.toString()).toBe(signPath("bunny", signed, settings.FILMS_KEY));
    },
    async FILMS_PASS_KEY({ url, settings, school, folder }) {
      await school.platform.storage.put(`${folder}240.mp4`, Buffer.from("a film"));
      const load = (key: string) =>
        fetch(`${url}/films/${folder}240.mp4`, { headers: { "x-edge-key": key } });
      expect((await load("another")).status).toBe(403);
      expect((await load(settings.FILMS_PASS_KEY)).status).toBe(200);
    },
    async FILMS_SIGNATURE({ findFilm }) {
      expect((await findFilm())?.query).toMatch(/^token=HS256-/);
    },
    async FFMPEG_PATH({ school, tools }) {
      const video = await school.makeVideo();
      await school.platform.storage.put(String(video.originalKey), Buffer.from("a film"));
      await addJob(school.db, "processVideo", { videoId: video.id });
      for (const asked of [/^ffmpeg -hide_banner -encoders$/m, /^ffprobe /m])
        await expect.poll(tools.readAsked, PATIENCE).toMatch(asked);
    },
    async BACKUP_DIR({ school, readBackups }) {
      // What is queued once a day.
      await addJob(school.db, "backUp", {});
      await expect.poll(readBackups, PATIENCE).toEqual([expect.stringContaining("dz")]);
    },
    async BACKUP_RECIPIENT({ settings, readBackups }) {
      const [name = ""] = await readBackups();
      const folder = path.join(settings.BACKUP_DIR, name);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const parts = entries.filter((entry) => entry.isFile());
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        const bytes = await readFile(path.join(part.parentPath, part.name));
        expect(bytes.subarray(0, SEALED.length).toString(), part.name).toBe(SEALED);
      }
    },
    async RATE_LIMITS({ school, call, readPrinted }) {
      const { email } = await school.makeUser({ password: "the right one of theirs" });
      for (let time = 0; time < 15; time += 1) {
        const { code } = await call(accountEndpoints.logIn, { body: { email, password: "a wrong one" } });
        expect(code).toBe("BAD_CREDENTIALS");
      }
      expect(readPrinted().includes("RATE_LIMITS is off")).toBe(true);
    },
  },
});
