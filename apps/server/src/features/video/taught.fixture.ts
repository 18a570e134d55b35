import { contentEndpoints } from "@manara/contract/contents/contents";
import { makeClockFrom } from "../../../test/clock.ts";
import { startSchool } from "../../../test/harness.ts";
import { openUploads } from "./uploads.fixture.ts";

/** Hours of Algeria's day and of its night, in UTC. */
export const DAY = 11;
export const NIGHT = 1;

/** A school with a course, whose teacher uploads films; by day, unless `hour` says otherwise. */
export async function openTaught(
  settings: Record<string, string> = {},
  { hour = DAY, ...options }: Pick<Parameters<typeof startSchool>[0] & {}, "log"> & { hour?: number } = {},
) {
  const school = await startSchool({ settings, clock: makeClockFrom(hour), ...options });
  const uploads = await openUploads(school);
  const course = await school.makeCourse();
  const teacher = { id: course.authorId ?? 0 };

  async function keysUnder(under: string): Promise<string[]> {
    const keys: string[] = [];
    const later = new Date(Date.now() + 60_000);
    for await (const key of school.platform.storage.list({ storedBefore: later, under })) keys.push(key);
    return keys;
  }

  const rowOf = (contentId: number) =>
    school.db
      .selectFrom("videos")
      .select(["state", "originalKey", "nextStage", "sha256", "folder"])
      .where("contentId", "=", contentId)
      .executeTakeFirstOrThrow();

  return {
    school,
    uploads,
    rowOf,
    course,
    teacher,
    keysUnder,
    makeLesson: async () => (await school.makeLesson({ courseId: course.id, videoUrl: null })).id,
    show: async (contentId: number, as: { id: number } = teacher) => {
      const { body } = await school.call(contentEndpoints.getContent, { as, query: { contentId } });
      if (body.type !== "LESSON") throw new Error("no lesson");
      return body;
    },
    load: (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers }),
    /** Where the files of a video begin. */
    baseOf: (video: { url: string } | null) => (video?.url ?? "").replace(/[^/]*$/, ""),
    /** Uploads a film and does what is queued; answers what becomes of it. */
    async bring(contentId: number, bytes: Uint8Array, name?: string) {
      await uploads.upload(teacher, contentId, bytes, name);
      await school.runJobs();
      return (await uploads.stateOf(teacher, contentId)).inMaking;
    },
  };
}

export type Taught = Awaited<ReturnType<typeof openTaught>>;
