import { type CallerKind, callers } from "@manara/contract/calls/permissions";
import type { CountryCode } from "@manara/countries/countries";
import {
  insertToken,
  type TokenPurpose,
} from "../../src/features/accounts/mailed-links/account-tokens.repo.ts";
import { startProviders } from "../../src/features/accounts/social/providers.fixture.ts";
import { hashMailedToken, makeMailedToken } from "../../src/platform/keys/link-tokens.ts";
import { startSchool } from "../harness.ts";

export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

/** People whom a record can be about. */
export type Concerned = "student" | "teacher" | "lecturer";

export type FixtureSchool = Awaited<ReturnType<typeof startFixtureSchool>>;

/** A school in which every sample can succeed, as often as it is sent, and the providers that it asks. */
export async function startFixtureSchool(options: { poolSize?: number; country?: CountryCode } = {}) {
  const { settings, makeGoogleToken, close } = await startProviders();
  const school = await startSchool({ settings: { RATE_LIMITS: "off", ...settings }, ...options });
  return {
    ...school,
    makeGoogleToken,
    close: async () => {
      await school.close();
      await close();
    },
  };
}

/** The centre that the caller sells for, with credit; for anybody else some centre. */
async function openCentreOf(school: FixtureSchool, caller: { id: number } | null): Promise<number> {
  const seller =
    caller &&
    (await school.db.selectFrom("users").select("centreId").where("id", "=", caller.id).executeTakeFirst());
  const centreId = seller?.centreId ?? (await school.makeCentre()).id;
  const terms = { isPrepaid: false, creditLimit: 1_000_000_000 };
  await school.db
    .insertInto("centreAccounts")
    .values({ centreId, ...terms })
    .onConflict((it) => it.column("centreId").doUpdateSet(terms))
    .execute();
  return centreId;
}

/** Who calls; everybody but a visitor has an account. */
async function findCaller(
  school: FixtureSchool,
  kind: Exclude<CallerKind, "person concerned">,
  { author, trainer }: { author: { id: number }; trainer: { id: number } },
): Promise<{ id: number } | null> {
  switch (kind) {
    case "visitor":
      return null;
    case "author":
      return author;
    case "trainer":
      return trainer;
    case "other teacher":
      return school.makeUser({ role: "TEACHER", password: PASSWORD });
    case "lecturer":
      return school.makeUser({ role: "LECTURER", password: PASSWORD });
    case "centre":
      return school.makeUser({
        role: "CENTRE",
        centreId: (await school.makeCentre()).id,
        password: PASSWORD,
      });
    case "cashier":
      return school.makeUser({ role: "CASHIER", password: PASSWORD });
    case "editor":
      return school.makeUser({ role: "EDITOR", password: PASSWORD });
    case "administrator":
      return school.makeUser({ role: "ADMIN", password: PASSWORD });
    case "student":
    case "buyer":
      return school.makeUser({ role: "STUDENT", password: PASSWORD });
  }
}

interface FixtureOptions {
  concerns?: Concerned | undefined;
  /** Who calls, where that is somebody already; of this kind by role, and by purchase or authorship of nothing yet. */
  caller?: { id: number; password: string } | null | undefined;
}

/** A course with a locked unit and all around it, made anew for each request, so that none meets another's traces. */
export async function makeFixture(
  school: FixtureSchool,
  kind: CallerKind,
  { concerns, caller: given }: FixtureOptions = {},
) {
  // As few statements as there can be: each call that changes something has such a course of its own, by each kind of caller.
  const [student, teacher, lecturer, madeAuthor, madeTrainer] = await school.makeUsers([
    { role: "STUDENT", password: PASSWORD },
    { role: "TEACHER", password: PASSWORD },
    { role: "LECTURER", password: PASSWORD },
    { role: "TEACHER", password: PASSWORD },
    { role: "LECTURER", password: PASSWORD },
  ]);
  const author = kind === "author" && given ? given : madeAuthor;
  const trainer = kind === "trainer" && given ? given : madeTrainer;
  const people = { student, teacher, lecturer };
  const taught = { authorId: author.id, trainerIds: [trainer.id] };
  const [course, otherCourse] = await school.makeCourses([taught, taught]);
  const courseId = course.id;
  const unit = await school.makeUnit({ courseId });
  const place = { courseId, unitId: unit.id };
  const [lesson, nextLesson] = await school.makeLessons(place, place);
  const comment = await school.makeComment({ contentId: lesson.id, authorId: student.id });
  const concerned = concerns && people[concerns];
  const caller =
    kind === "person concerned"
      ? (concerned ?? null)
      : (given ?? (await findCaller(school, kind, { author, trainer })));
  if (kind === "buyer" && caller) await school.makePurchase({ courseId, userId: caller.id });

  return {
    school,
    kind,
    /** Signed in, unless it is a visitor. */
    caller,
    callerPassword: given?.password ?? PASSWORD,
    ...people,
    author,
    trainer,
    course,
    /** Of the same author and trainer. */
    otherCourse,
    /** Of the same, in a study. */
    makeLecture: async () => school.makeCourse({ ...taught, studyId: (await school.makeStudy()).id }),
    unit,
    lesson,
    nextLesson,
    /** The student's, under the lesson. */
    comment,

    /** The centre that the caller sells for. */
    openCentre: () => openCentreOf(school, caller),

    /** What Google's button gives the student's page. */
    googleToken: () => school.makeGoogleToken({ sub: `google-${student.id}`, email: student.email }),

    /** A token as it is mailed to the student. */
    async mailToken(purpose: TokenPurpose): Promise<string> {
      const { db, secrets, clock } = school.platform;
      const token = makeMailedToken();
      const tokenHash = hashMailedToken(secrets.mailedTokens, token);
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + 3_600_000);
      await db
        .transaction()
        .execute((tx) =>
          insertToken(tx, { tokenHash, userId: student.id, purpose, newEmail: null, createdAt, expiresAt }),
        );
      return token;
    },
  };
}

export const PASSWORD = "a long password";

/** The kinds of callers a request can be tried as. */
export const kindsFor = (concerns?: Concerned): CallerKind[] =>
  callers.filter((kind) => concerns !== undefined || kind !== "person concerned");
