import { contentEndpoints } from "@manara/contract/contents";
import { startSchool } from "../../../test/harness.ts";
import { openUploads } from "./uploads.fixture.ts";

/** A school with a course, whose teacher uploads films. */
export async function openTaught(
  settings: Record<string, string> = {},
  options: Pick<Parameters<typeof startSchool>[0] & {}, "log"> = {},
) {
  const school = await startSchool({ settings, ...options });
  const uploads = await openUploads(school);
  const course = await school.makeCourse();
  const teacher = { id: course.authorId ?? 0 };

  async function keysUnder(under: string): Promise<string[]> {
    const keys: string[] = [];
    const later = new Date(Date.now() + 60_000);
    for await (const key of school.platform.storage.list({ storedBefore: later, under })) keys.push(key);
    return keys;
  }

  return {
    school,
    uploads,
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
    /** Uploads a film and does what is queued; answers what becomes of it. */
    async bring(contentId: number, bytes: Uint8Array, name?: string) {
      await uploads.upload(teacher, contentId, bytes, name);
      await school.runJobs();
      return (await uploads.stateOf(teacher, contentId)).inMaking;
    },
  };
}

export type Taught = Awaited<ReturnType<typeof openTaught>>;
