import { hash } from "@node-rs/argon2";
import type { Insertable, Selectable } from "kysely";
import { insertCards } from "../src/features/cards/cards.service.ts";
import type {
  Attachments,
  Comments,
  Contents,
  Courses,
  Purchases,
  Schools,
  Specialties,
  Studies,
  Users,
} from "../src/platform/database.generated.ts";
import type { Platform } from "../src/platform/platform.ts";

type Made<Table> = Selectable<Table>;
type Overrides<Table> = Partial<Insertable<Table>>;

/** Hashes that a test can afford; how costly the real ones are is not what it tests. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

type Ground = Pick<Platform, "db" | "secrets" | "clock">;

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/**
 * Rows straight in the tables, with whatever they need around them. Any column can be given; the rest is filled in.
 */
export function makeFactories({ db, secrets, clock }: Ground) {
  async function makeUser({
    password,
    ...given
  }: Overrides<Users> & { password?: string } = {}): Promise<Made<Users>> {
    const number = next();
    return db
      .insertInto("users")
      .values({
        full_name: `Person ${number}`,
        email: `person${number}@school.test`,
        phone_number: `0${String(500_000_000 + number)}`,
        email_verified_at: new Date("2026-01-01T08:00:00.000Z"),
        ...(password !== undefined && { password_hash: await hash(password, CHEAP_HASH) }),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  const makeSchool = (given: Overrides<Schools> = {}): Promise<Made<Schools>> =>
    db
      .insertInto("schools")
      .values({ name: `School ${next()}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();

  const makeStudy = (given: Overrides<Studies> = {}): Promise<Made<Studies>> => {
    const number = next();
    return db
      .insertInto("studies")
      .values({ name: `Study ${number}`, position: number, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  const makeSpecialty = (given: Overrides<Specialties> = {}): Promise<Made<Specialties>> => {
    const number = next();
    return db
      .insertInto("specialties")
      .values({ title: `Specialty ${number}`, position: number, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /** A public course of a teacher; with a school unless it belongs to a study. */
  async function makeCourse(given: Overrides<Courses> = {}): Promise<Made<Courses>> {
    const number = next();
    const author = given.author_id === undefined ? (await makeUser({ role: "TEACHER" })).id : given.author_id;
    const hasPlace = given.school_id !== undefined || (given.study_id ?? null) !== null;
    return db
      .insertInto("courses")
      .values({
        name: `Course ${number}`,
        description: `What course ${number} teaches.`,
        field_id: 1,
        semester: "FIRST",
        price: 1000,
        visibility: "PUBLIC",
        ...(!hasPlace && { school_id: (await makeSchool()).id }),
        ...given,
        author_id: author,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function makeContent(type: "UNIT" | "LESSON", given: Overrides<Contents>): Promise<Made<Contents>> {
    const number = next();
    return db
      .insertInto("contents")
      .values({
        title: `${type === "UNIT" ? "Unit" : "Lesson"} ${number}`,
        position: number,
        ...given,
        type,
        course_id: given.course_id ?? (await makeCourse()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  const makeUnit = (given: Overrides<Contents> = {}) => makeContent("UNIT", given);

  /** A lesson with a video; in a course of its own unless one is given. */
  const makeLesson = (given: Overrides<Contents> = {}) =>
    makeContent("LESSON", {
      video_url: "https://video.school.test/lesson.mp4",
      video_duration_seconds: 90,
      ...given,
    });

  async function makeAttachment(given: Overrides<Attachments> = {}): Promise<Made<Attachments>> {
    const number = next();
    return db
      .insertInto("attachments")
      .values({
        name: `sheet-${number}.pdf`,
        mime_type: "application/pdf",
        size: 1024,
        file_key: `attachments/sheet-${number}.pdf`,
        ...given,
        content_id: given.content_id ?? (await makeLesson()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A question, or a reply when `parent_comment_id` is given; under a free lesson unless another is given. */
  async function makeComment(given: Overrides<Comments> = {}): Promise<Made<Comments>> {
    return db
      .insertInto("comments")
      .values({
        description: `Question ${next()}`,
        ...given,
        content_id: given.content_id ?? (await makeLesson({ free: true })).id,
        author_id: given.author_id ?? (await makeUser()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A course obtained without a card, as a gift is; counted on the course. */
  async function makePurchase(given: Overrides<Purchases> = {}): Promise<Made<Purchases>> {
    const course = given.course_id ?? (await makeCourse()).id;
    const purchase = await db
      .insertInto("purchases")
      .values({ ...given, course_id: course, user_id: given.user_id ?? (await makeUser()).id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable("courses")
      .set((course) => ({ purchases_count: course("purchases_count", "+", 1) }))
      .where("id", "=", course)
      .execute();
    return purchase;
  }

  /** Unused cards of one price; answers the codes printed on them. */
  const makeCards = (price: number, amount = 1): Promise<string[]> =>
    insertCards(db, secrets, { price, amount, createdAt: clock() });

  return {
    makeCards,
    makeUser,
    makeSchool,
    makeStudy,
    makeSpecialty,
    makeCourse,
    makeUnit,
    makeLesson,
    makeAttachment,
    makeComment,
    makePurchase,
  };
}
