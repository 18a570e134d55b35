import type { TestSchool } from "../../../test/harness.ts";

/** Work of one student in a course. */
export interface RawCount {
  finished: number;
  watchedSeconds: number;
  testsTaken: number;
  mark: number | null;
}

/** Seconds in a multirange as PostgreSQL writes it: `{[0,15),[20,30)}`. */
const secondsIn = (watched: string): number =>
  [...watched.matchAll(/\[(\d+),(\d+)\)/g)].reduce((sum, [, from, to]) => sum + Number(to) - Number(from), 0);

interface Choices {
  choices: { id: number; isRight: boolean }[];
}

/** Whether exactly the right choices of a question were chosen, as it is now. */
function isRight(parts: unknown, answer: unknown): boolean {
  const right = (parts as Choices).choices.filter((choice) => choice.isRight).map(({ id }) => id);
  const chosen = (answer as { choiceIds: number[] } | null)?.choiceIds ?? [];
  return right.length === chosen.length && right.every((id) => chosen.includes(id));
}

/** The whole only when everything is right. */
const percentOf = (share: number): number => (share < 1 ? Math.min(99, Math.round(100 * share)) : 100);

/** Counts what the students of a course did from the raw rows, one by one, in another way than the program: by their ids. */
export async function countRaw(school: TestSchool, courseId: number): Promise<Map<number, RawCount>> {
  const { db } = school;
  const contents = await db.selectFrom("contents").selectAll().where("courseId", "=", courseId).execute();
  const isShown = ({ hidden, deletedAt }: (typeof contents)[number]) => !hidden && deletedAt === null;
  const shownUnits = new Set(
    contents.filter((one) => one.type === "UNIT" && isShown(one)).map(({ id }) => id),
  );
  const found = contents.filter(
    (one) => one.type === "LESSON" && isShown(one) && (one.unitId === null || shownUnits.has(one.unitId)),
  );
  const ids = new Set(found.map(({ id }) => id));
  const progress = (await db.selectFrom("progress").selectAll().execute()).filter((row) =>
    ids.has(row.contentId),
  );
  const attempts = (await db.selectFrom("attempts").selectAll().execute()).filter((row) =>
    ids.has(row.lessonId),
  );
  const answers = await db.selectFrom("attemptAnswers").selectAll().execute();
  const partsOf = new Map(
    (await db.selectFrom("questions").select(["id", "parts"]).execute()).map(({ id, parts }) => [id, parts]),
  );
  const buyers = await db
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.userId")
    .select("purchases.userId")
    .where("purchases.courseId", "=", courseId)
    .where("users.deletedAt", "is", null)
    .execute();
  return new Map(
    buyers.map(({ userId }) => {
      const own = progress.filter((row) => row.userId === userId);
      const firsts = attempts.filter(
        (row) => row.userId === userId && row.number === 1 && row.handedInAt !== null && !row.byStaff,
      );
      const shares = firsts.map((attempt) => {
        const drawn = attempt.drawn as { questionId: number }[];
        const right = drawn.filter(({ questionId }) =>
          isRight(
            partsOf.get(questionId),
            answers.find((one) => one.attemptId === attempt.id && one.questionId === questionId)?.answer ??
              null,
          ),
        );
        return right.length / drawn.length;
      });
      const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      return [
        userId,
        {
          finished: own.filter(({ finishedAt }) => finishedAt !== null).length,
          watchedSeconds: own.reduce((sum, { watched }) => sum + secondsIn(String(watched)), 0),
          testsTaken: firsts.length,
          mark: shares.length === 0 ? null : percentOf(average),
        },
      ];
    }),
  );
}
