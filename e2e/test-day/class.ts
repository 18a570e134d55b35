import { signToken } from "../../apps/server/src/features/accounts/sessions/session-tokens.ts";
import type { ChoiceParts } from "../../apps/server/src/features/quizzes/kinds/choice/choice-forms.ts";
import { openSchoolDatabase } from "../durability/school-database.ts";
import type { Student } from "../durability/students.ts";

const SESSION_MS = 24 * 60 * 60 * 1000;

/** The choices of a question, and those of them that are right. */
export interface Key {
  choices: number[];
  right: number[];
}

/** A test, its key, and those who take it. */
export interface SchoolClass {
  contentId: number;
  /** By the numbers of the questions. */
  key: ReadonlyMap<number, Key>;
  students: Student[];
}

type SchoolDatabase = Awaited<ReturnType<typeof openSchoolDatabase>>;

/** Makes so many students who are signed in, straight in the database of a running school, and opens one of its tests to them. */
export async function openClass(dataDir: string, amount: number): Promise<SchoolClass> {
  const school = await openSchoolDatabase(dataDir);
  try {
    const { id: contentId } = await school.db
      .selectFrom("contents")
      .innerJoin("courses", "courses.id", "contents.courseId")
      .select("contents.id")
      .where("contents.kind", "=", "TEST")
      .where("contents.hidden", "=", false)
      .where("courses.visibility", "=", "PUBLIC")
      .orderBy("contents.id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await school.db.updateTable("contents").set({ free: true }).where("id", "=", contentId).execute();
    return { contentId, key: await readKey(school, contentId), students: await signIn(school, amount) };
  } finally {
    await school.close();
  }
}

async function readKey({ db }: SchoolDatabase, contentId: number): Promise<Map<number, Key>> {
  const rows = await db
    .selectFrom("questions")
    .select(["id", "parts"])
    .where("lessonId", "=", contentId)
    .execute();
  return new Map(
    rows.map(({ id, parts }) => {
      const { choices } = parts as unknown as ChoiceParts;
      const idsOf = (some: ChoiceParts["choices"]) => some.map((choice) => choice.id).sort((a, b) => a - b);
      return [id, { choices: idsOf(choices), right: idsOf(choices.filter(({ isRight }) => isRight)) }];
    }),
  );
}

async function signIn({ db, secrets }: SchoolDatabase, amount: number): Promise<Student[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const people = Array.from({ length: amount }, (_, nth) => ({
    fullName: `تلميذ ${nth}`,
    email: `examinee${nth}@testday.test`,
    emailVerifiedAt: now,
  }));
  const users = await db.insertInto("users").values(people).returning("id").execute();
  const sessions = await db
    .insertInto("sessions")
    .values(users.map(({ id }) => ({ userId: id, address: "127.0.0.1", expiresAt })))
    .returning(["id", "userId"])
    .execute();
  return Promise.all(
    sessions.map(async ({ id, userId }) => ({
      userId,
      token: await signToken(secrets.tokens, { id, userId, expiresAt }, now),
    })),
  );
}
