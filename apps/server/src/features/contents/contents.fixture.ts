import { contentEndpoints } from "@manara/contract/contents/contents";
import type { Insertable, Selectable } from "kysely";
import type { TestSchool } from "../../../test/harness.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import type { Contents } from "../../platform/database/database.generated.ts";
import { tidyContents } from "./deleted-contents.ts";

export type Person = { id: number };

/** An id that no row has. */
export const UNKNOWN = 2_000_000_000;

type Marks = Partial<Pick<Insertable<Contents>, "free" | "hidden" | "description">>;
/** An outline by its titles, in order; what has `lessons` is a unit. */
type Plan = Record<string, Marks & { lessons?: Record<string, Marks> }>;
type LessonsOf<Entry> = Entry extends { lessons: infer Lessons } ? keyof Lessons : never;
type TitlesOf<P extends Plan> = keyof P | { [Title in keyof P]: LessonsOf<P[Title]> }[keyof P];

/** The entries with their places; the last comes first, so that what is made from them cannot be in order by its ids. */
const lastFirst = <Entry>(entries: Record<string, Entry>) =>
  Object.entries(entries)
    .map(([title, entry], index) => ({ ...entry, title, position: index + 1 }))
    .toReversed();

/** Lets the time pass in which deletions can be taken back, and tidies up. */
export async function forgetDeleted({ db, platform, runJobs }: TestSchool): Promise<void> {
  const deletedAt = new Date(platform.clock().getTime() - 25 * 3_600_000);
  await db.updateTable("contents").set({ deletedAt }).where("deletedAt", "is not", null).execute();
  await db.updateTable("attachments").set({ deletedAt }).where("deletedAt", "is not", null).execute();
  await tidyContents(platform);
  await runJobs();
}

/** A school for the tests of one file, with what tests of contents make and look at again and again. */
export async function openContents() {
  const school = await startTestSchool();
  const { db } = school;
  const admin: Person = await school.makeUser({ role: "ADMIN" });

  async function makeTaughtCourse(given: Parameters<TestSchool["makeCourse"]>[0] = {}) {
    const course = await school.makeCourse(given);
    return { course, teacher: { id: course.authorId ?? 0 } };
  }

  /** A course with this outline. */
  async function makeOutline<const P extends Plan>(
    plan: P,
    given: Parameters<TestSchool["makeCourse"]>[0] = {},
  ) {
    const { course, teacher } = await makeTaughtCourse(given);
    const made: Record<string, Selectable<Contents>> = {};
    for (const { lessons, ...entry } of lastFirst<Plan[string]>(plan)) {
      const parent = { ...entry, courseId: course.id };
      const content = await (lessons ? school.makeUnit(parent) : school.makeLesson(parent));
      made[entry.title] = content;
      for (const lesson of lastFirst<Marks>(lessons ?? {})) {
        made[lesson.title] = await school.makeLesson({
          ...lesson,
          courseId: course.id,
          unitId: content.id,
        });
      }
    }
    return { course, teacher, ...(made as Record<TitlesOf<P>, Selectable<Contents>>) };
  }

  const outlineOf = async (as: Person, courseId: number) =>
    (await school.call(contentEndpoints.listContents, { as, query: { courseId } })).body;

  return {
    school,
    admin,
    makeTaughtCourse,
    makeOutline,
    outlineOf,
    /** The titles of an outline in order, with a space between. */
    titlesOf: async (as: Person, courseId: number) =>
      (await outlineOf(as, courseId)).map(({ title }) => title).join(" "),
    storedContent: (id: number) =>
      db.selectFrom("contents").selectAll().where("id", "=", id).executeTakeFirst(),
    /** The newest entry of the audit trail. */
    lastAct: () =>
      db
        .selectFrom("auditEntries")
        .select(["act", "actorId", "subjectId", "details"])
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),
  };
}
