import { hash } from "@node-rs/argon2";
import type { Insertable, Selectable } from "kysely";
import mime from "mime";
import type { NewBatch } from "../src/features/cards/batches/batches.repo.ts";
import { makeBatch } from "../src/features/cards/batches/make-batch.ts";
import { insertCards } from "../src/features/cards/cards.service.ts";
import { makeCertificateCode, makeProof } from "../src/features/certificates/certificate-code.ts";
import type {
  Announcements,
  Attachments,
  Centres,
  Certificates,
  Classes,
  Comments,
  Contents,
  CourseReviews,
  Courses,
  Files,
  Notes,
  Progress,
  Purchases,
  Schools,
  Specialties,
  Studies,
  Users,
  Videos,
} from "../src/platform/database/database.generated.ts";
import type { Platform } from "../src/platform/platform.ts";

type Made<Table> = Selectable<Table>;
type Overrides<Table> = Partial<Insertable<Table>>;
type Person = Overrides<Users> & { password?: string };
type Course = Overrides<Courses> & { trainerIds?: readonly number[] };

/** As many rows as were asked for. */
type EachOf<Given extends readonly unknown[], Row> = { -readonly [At in keyof Given]: Row };

const withVideo = (given: Overrides<Contents>): Overrides<Contents> => ({
  ...(!given.videoKey && { videoUrl: "https://video.school.test/lesson.mp4" }),
  videoDurationSeconds: 90,
  ...given,
});

/** Hashes that a test can afford; the real, expensive ones are not what it tests. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/**
 * Rows straight in the tables, with whatever they need around them. Any column can be given; the rest is filled in.
 */
export function makeFactories({
  db,
  secrets,
  country,
  clock,
}: Pick<Platform, "db" | "secrets" | "country" | "clock">) {
  /** A stored file, as far as the database knows; its bytes are for a test to store. Known already, it stays. */
  async function makeFile(given: Overrides<Files> & { key: string }): Promise<string> {
    await db
      .insertInto("files")
      .values({
        state: "STORED",
        kind: given.key.endsWith("/") ? "FOLDER" : "FILE",
        mimeType: mime.getType(given.key),
        size: 1024,
        ...given,
      })
      // On no constraint in particular: two that are made at once can meet at either.
      .onConflict((it) => it.doNothing())
      .execute();
    return given.key;
  }

  /** Several people in one statement. */
  async function makeUsers<const Given extends readonly Person[]>(
    people: Given,
  ): Promise<EachOf<Given, Made<Users>>> {
    for (const { pictureKey } of people) if (pictureKey) await makeFile({ key: pictureKey });
    const rows = people.map(async ({ password, ...given }) => {
      const number = next();
      return {
        fullName: `Person ${number}`,
        email: `person${number}@school.test`,
        phoneNumber: `0${String(800_000_000 + number)}`,
        emailVerifiedAt: new Date("2026-01-01T08:00:00.000Z"),
        ...(password !== undefined && { passwordHash: await hash(password, CHEAP_HASH) }),
        ...given,
      };
    });
    const made = await db
      .insertInto("users")
      .values(await Promise.all(rows))
      .returningAll()
      .execute();
    return made as EachOf<Given, Made<Users>>;
  }

  const makeUser = async (given: Person = {}) => (await makeUsers([given]))[0];

  const makeSchool = async (given: Overrides<Schools> = {}): Promise<Made<Schools>> =>
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

  /** Public courses, each of a teacher; with a school of its own unless it belongs to a study. */
  async function makeCourses<const Given extends readonly Course[]>(
    courses: Given,
  ): Promise<EachOf<Given, Made<Courses>>> {
    const rows = courses.map(async ({ trainerIds: _, ...given }) => {
      const number = next();
      const author = given.authorId === undefined ? (await makeUser({ role: "TEACHER" })).id : given.authorId;
      for (const key of [given.introVideoKey, given.pictureKey]) if (key) await makeFile({ key });
      const hasPlace = given.schoolId !== undefined || (given.studyId ?? null) !== null;
      return {
        name: `Course ${number}`,
        description: `What course ${number} teaches.`,
        fieldId: 1,
        semester: "FIRST" as const,
        price: 1000,
        visibility: "PUBLIC" as const,
        ...(!hasPlace && { schoolId: (await makeSchool()).id }),
        ...given,
        authorId: author,
      };
    });
    const made = await db
      .insertInto("courses")
      .values(await Promise.all(rows))
      .returningAll()
      .execute();
    const trainers = made.flatMap(({ id: courseId }, at) =>
      (courses[at]?.trainerIds ?? []).map((userId, index) => ({ courseId, userId, position: index + 1 })),
    );
    if (trainers.length > 0) await db.insertInto("courseTrainers").values(trainers).execute();
    return made as EachOf<Given, Made<Courses>>;
  }

  const makeCourse = async (given: Course = {}) => (await makeCourses([given]))[0];

  async function makeContents<const Given extends readonly Overrides<Contents>[]>(
    type: "UNIT" | "LESSON",
    contents: Given,
  ): Promise<EachOf<Given, Made<Contents>>> {
    for (const { videoKey } of contents) if (videoKey) await makeFile({ key: videoKey });
    const rows = contents.map(async (given) => {
      const number = next();
      return {
        title: `${type === "UNIT" ? "Unit" : "Lesson"} ${number}`,
        position: number,
        ...given,
        type,
        courseId: given.courseId ?? (await makeCourse()).id,
      };
    });
    const made = await db
      .insertInto("contents")
      .values(await Promise.all(rows))
      .returningAll()
      .execute();
    return made as EachOf<Given, Made<Contents>>;
  }

  const makeUnit = async (given: Overrides<Contents> = {}) => (await makeContents("UNIT", [given]))[0];

  /** A lesson with a video; in a course of its own unless one is given. */
  const makeLesson = async (given: Overrides<Contents> = {}) =>
    (await makeContents("LESSON", [withVideo(given)]))[0];

  /** Two lessons of a course. */
  const makeLessons = (one: Overrides<Contents>, other: Overrides<Contents>) =>
    makeContents("LESSON", [withVideo(one), withVideo(other)]);

  async function makeAttachment(given: Overrides<Attachments> = {}): Promise<Made<Attachments>> {
    const number = next();
    const fileKey = await makeFile({ key: given.fileKey ?? `attachments/sheet-${number}.pdf` });
    return db
      .insertInto("attachments")
      .values({
        name: `sheet-${number}.pdf`,
        ...given,
        fileKey,
        contentId: given.contentId ?? (await makeLesson()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A video that waits, of a lesson of its own unless one is given; what was uploaded is known to the database alone. */
  async function makeVideo(given: Overrides<Videos> = {}): Promise<Made<Videos>> {
    const number = next();
    const folder = given.folder ?? `videos/made-${number}/`;
    const isReady = given.state === "READY";
    const file = await makeFile({ key: isReady ? folder : `uploads/made-${number}` });
    return db
      .insertInto("videos")
      .values({
        name: `film-${number}.mp4`,
        size: 1024,
        ...(isReady ? { shownFolder: file } : { originalKey: file }),
        ...given,
        folder,
        contentId: given.contentId ?? (await makeLesson()).id,
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
        contentId: given.contentId ?? (await makeLesson({ free: true })).id,
        authorId: given.authorId ?? (await makeUser()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A course obtained without a card, as a gift is; counted on the course. */
  async function makePurchase(given: Overrides<Purchases> = {}): Promise<Made<Purchases>> {
    const course = given.courseId ?? (await makeCourse()).id;
    const purchase = await db
      .insertInto("purchases")
      .values({ ...given, courseId: course, userId: given.userId ?? (await makeUser()).id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable("courses")
      .set((course) => ({ purchasesCount: course("purchasesCount", "+", 1) }))
      .where("id", "=", course)
      .execute();
    return purchase;
  }

  /** What somebody has watched of a lesson; all of it unless something else is given, and finished with that. */
  async function makeProgress(
    given: Overrides<Progress> & { userId: number; contentId: number },
  ): Promise<Made<Progress>> {
    const at = clock();
    const { videoDurationSeconds } = await db
      .selectFrom("contents")
      .select("videoDurationSeconds")
      .where("id", "=", given.contentId)
      .executeTakeFirstOrThrow();
    const all = videoDurationSeconds ?? 0;
    return db
      .insertInto("progress")
      .values({
        ...(given.watched === undefined && { watched: `{[0,${all})}`, position: all, finishedAt: at }),
        openedAt: at,
        watchedAt: at,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  const makeNote = async (given: Overrides<Notes> = {}): Promise<Made<Notes>> =>
    db
      .insertInto("notes")
      .values({
        second: 10,
        text: `Note ${next()}`,
        ...given,
        userId: given.userId ?? (await makeUser()).id,
        contentId: given.contentId ?? (await makeLesson()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  const makeReview = async (given: Overrides<CourseReviews> = {}): Promise<Made<CourseReviews>> =>
    db
      .insertInto("courseReviews")
      .values({
        stars: 4,
        text: `Review ${next()}`,
        createdAt: clock(),
        ...given,
        userId: given.userId ?? (await makeUser()).id,
        courseId: given.courseId ?? (await makeCourse()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  /** A genuine certificate. */
  async function makeCertificate(given: Overrides<Certificates> = {}): Promise<Made<Certificates>> {
    const facts = {
      userId: given.userId ?? (await makeUser()).id,
      courseId: given.courseId ?? (await makeCourse()).id,
      fullName: given.fullName ?? `Person ${next()}`,
      courseName: given.courseName ?? `Course ${next()}`,
      lessonsCount: given.lessonsCount ?? 2,
      testsCount: 0,
      mark: null,
      issuedAt: given.issuedAt ? new Date(given.issuedAt) : clock(),
    };
    const certificate = { ...facts, code: makeCertificateCode(secrets.certificates, facts) };
    return db
      .insertInto("certificates")
      .values({ ...certificate, proof: makeProof(secrets.certificates, certificate) })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Unused cards of one price; answers the codes printed on them. */
  const makeCards = (price: number, amount = 1): Promise<string[]> =>
    insertCards({ secrets, country }, db, { price, amount, createdAt: clock() });

  /** A printed batch, whose codes are accepted once a card is sold. Answers its number, its first serial, and codes in the order of serials. */
  async function makePrintedBatch(
    given: { amount: number; price: number } & Partial<NewBatch>,
  ): Promise<{ batchId: number; firstSerial: number; lastSerial: number; codes: string[] }> {
    const batch = { liveWhenSold: true, createdAt: clock(), ...given };
    const { batchId, cards } = await db
      .transaction()
      .execute((tx) => makeBatch({ secrets, country }, tx, batch));
    await db.updateTable("cardRanges").set({ state: "PRINTED" }).where("batchId", "=", batchId).execute();
    const [firstSerial, lastSerial] = [cards.at(0)?.id ?? 0, cards.at(-1)?.id ?? 0];
    return { batchId, firstSerial, lastSerial, codes: cards.map(({ code }) => code) };
  }

  const makeAnnouncement = (given: Overrides<Announcements> = {}): Promise<Made<Announcements>> =>
    db
      .insertInto("announcements")
      .values({ title: `News ${next()}`, body: "Read this.", pinned: false, createdAt: clock(), ...given })
      .returningAll()
      .executeTakeFirstOrThrow();

  const makeClass = async (given: Overrides<Classes> = {}): Promise<Made<Classes>> =>
    db
      .insertInto("classes")
      .values({ name: `Class ${next()}`, createdAt: new Date(), ...given })
      .returningAll()
      .executeTakeFirstOrThrow();

  async function makeCentre(given: Overrides<Centres> = {}): Promise<Made<Centres>> {
    const number = next();
    return db
      .insertInto("centres")
      .values({ name: `Centre ${number}`, region: "Algiers", place: `Street ${number}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    makeCards,
    makePrintedBatch,
    makeCentre,
    makeClass,
    makeAnnouncement,
    makeFile,
    makeUser,
    makeUsers,
    makeSchool,
    makeStudy,
    makeSpecialty,
    makeCourse,
    makeCourses,
    makeUnit,
    makeLesson,
    makeLessons,
    makeAttachment,
    makeVideo,
    makeComment,
    makePurchase,
    makeProgress,
    makeNote,
    makeCertificate,
    makeReview,
  };
}
