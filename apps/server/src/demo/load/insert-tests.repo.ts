import { takeIds } from "../../features/quizzes/edit-quiz.repo.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoCountry } from "../content/types.ts";
import { createRandom } from "../random.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import type { LoadedLesson } from "./insert-contents.repo.ts";
import type { RenderedQuestion } from "./render-tests.ts";

interface TestsToInsert {
  content: DemoCountry;
  courses: readonly LoadedCourse[];
  lessons: readonly LoadedLesson[];
  /** By the outlines of the courses. */
  tests: ReadonlyMap<string, readonly RenderedQuestion[]>;
}

/** Closes the first unit of each course with the test of its outline. */
export async function insertTests(
  tx: Tx,
  { content, courses, lessons, tests }: TestsToInsert,
): Promise<void> {
  const closing = courses.flatMap((course) => {
    const questions = tests.get(course.outline);
    const last = lessons.filter(({ course: { id }, unit }) => id === course.id && unit === 0).at(-1);
    const unit = content.outlines[course.outline]?.units[0];
    return questions && last && unit
      ? [{ course, questions, last, title: `${content.testTitle}: ${unit.title}` }]
      : [];
  });
  const units = await tx
    .selectFrom("contents")
    .select(["id", "unitId"])
    .where(
      "id",
      "in",
      closing.map(({ last }) => last.id),
    )
    .execute();
  const unitOf = new Map(units.map(({ id, unitId }) => [id, unitId]));
  const rows = closing.map(({ course, last, title }) => ({
    courseId: course.id,
    type: "LESSON" as const,
    kind: "TEST" as const,
    unitId: unitOf.get(last.id) ?? null,
    title,
    description: content.testDescription,
    position: last.lesson + 2,
    createdAt: course.createdAt,
    publishedAt: course.createdAt,
  }));
  const inserted = await tx.insertInto("contents").values(rows).returning(["id", "courseId"]).execute();
  await tx
    .insertInto("quizzes")
    .values(inserted.map(({ id }) => ({ lessonId: id })))
    .execute();
  const lessonOf = new Map(inserted.map(({ id, courseId }) => [courseId, id]));
  await insertQuestions(
    tx,
    closing.flatMap(({ course, questions }) =>
      questions.map((question, index) => ({
        ...question,
        lessonId: lessonOf.get(course.id) ?? 0,
        position: index + 1,
      })),
    ),
  );
}

type PlacedQuestion = RenderedQuestion & { lessonId: number; position: number };

async function insertQuestions(tx: Tx, questions: readonly PlacedQuestion[]): Promise<void> {
  // The right one comes first where it is written; neither its place nor its number may show it.
  const { sample } = createRandom(604);
  const amount = questions.reduce((sum, { choices }) => sum + choices.length, 0);
  const ids = await takeIds(tx, amount);
  const rows = questions.map(({ choices, ...question }) => ({
    ...question,
    parts: JSON.stringify({
      several: false,
      choices: sample(choices, choices.length).map((choice) => ({ id: ids.pop(), ...choice })),
    }),
  }));
  await tx.insertInto("questions").values(rows).execute();
}
