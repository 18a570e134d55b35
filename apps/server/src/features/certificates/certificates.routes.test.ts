import { brandingEndpoints } from "@manara/contract/branding/branding";
import { groupCertificateCode } from "@manara/contract/certificates/certificate-rules";
import { certificateEndpoints } from "@manara/contract/certificates/certificates";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { progressEndpoints } from "@manara/contract/progress/progress";
import { siteEndpoints } from "@manara/contract/site/site";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { issueCertificate, listMyCertificates, verifyCertificate, printCertificate } = certificateEndpoints;

const { getCourseProgress } = progressEndpoints;

const school = await startTestSchool();

async function makeFinished() {
  const course = await school.makeCourse({ name: "الرياضيات" });
  const lessons = [
    await school.makeLesson({ courseId: course.id }),
    await school.makeLesson({ courseId: course.id }),
  ] as const;
  const student = await school.makeUser({ fullName: "أمينة بلقاسم" });
  await school.makePurchase({ userId: student.id, courseId: course.id });
  for (const { id } of lessons) await school.makeProgress({ userId: student.id, contentId: id });
  return { course, lessons, student };
}
let made: Awaited<ReturnType<typeof makeFinished>>;
beforeEach(async () => {
  made = await makeFinished();
});

const issue = (as: { id: number } | null = made.student) =>
  school.call(issueCertificate, { as, body: { courseId: made.course.id } });
const verify = (code: string) => school.call(verifyCertificate, { query: { code } });

describe("who has finished every lesson", () => {
  test("gets a certificate that everybody can verify", async () => {
    const { status, body } = await issue();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      courseId: made.course.id,
      courseName: "الرياضيات",
      fullName: "أمينة بلقاسم",
      lessonsCount: 2,
    });
    expect((await verify(body.code)).body).toEqual(body);
    expect((await verify(groupCertificateCode(body.code).toLowerCase())).body).toEqual(body);
    expect((await verify(`my code is ${groupCertificateCode(body.code)}`)).body).toEqual(body);
    expect((await school.call(listMyCertificates, { as: made.student })).body).toEqual([body]);
  });

  test("gets one, however often it is asked for", async () => {
    await school.signIn(made.student);
    const answers = await Promise.all([issue(), issue(), issue()]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  });

  test("keeps it, with the names of that day, when access ends and the course grows", async () => {
    const { body } = await issue();
    await school.makeLesson({ courseId: made.course.id });
    await school.db
      .updateTable("courses")
      .set({ name: "الفيزياء" })
      .where("id", "=", made.course.id)
      .execute();
    const expiresAt = new Date(Date.now() - 1000);
    await school.db
      .updateTable("purchases")
      .set({ expiresAt })
      .where("userId", "=", made.student.id)
      .execute();
    expect((await verify(body.code)).body).toEqual(body);
    expect((await issue()).body).toEqual(body);
  });
});

describe("others do not", () => {
  test("with a lesson left", async () => {
    await school.makeLesson({ courseId: made.course.id });
    expect((await issue()).code).toBe("COURSE_NOT_FINISHED");
  });

  test("without the course", async () => {
    const somebody = await school.makeUser();
    expect((await issue(somebody)).code).toBe("COURSE_NOT_PURCHASED");
    expect((await issue(null)).code).toBe("NOT_LOGGED_IN");
    const body = { courseId: 999_999 };
    expect((await school.call(issueCertificate, { as: somebody, body })).code).toBe("COURSE_NOT_FOUND");
    expect((await school.call(listMyCertificates, { as: somebody })).body).toEqual([]);
    expect((await school.call(listMyCertificates, { as: null })).code).toBe("NOT_LOGGED_IN");
  });
});

describe("a certificate that was changed is none", () => {
  test("neither by another code", async () => {
    const { code } = (await issue()).body;
    const last = code.endsWith("A") ? "B" : "A";
    for (const wrong of [code.slice(0, -1) + last, code.slice(1), "", "x", "\u0000", "A".repeat(24)]) {
      const { code: refused } = await verify(wrong);
      expect(refused, wrong).toBe("NOT_FOUND");
      expect((await school.call(printCertificate, { query: { code: wrong } })).code).toBe("NOT_FOUND");
    }
  });

  test("nor in the database itself", async () => {
    const { code } = (await issue()).body;
    const change = { fullName: "عمر بلقاسم" };
    await school.db.updateTable("certificates").set(change).where("code", "=", code).execute();
    expect((await verify(code)).code).toBe("NOT_FOUND");
  });
});

describe("tests", () => {
  const attempt = async (contentId: number, number: number, score: number) => {
    const handedInAt = new Date();
    const owned = { lessonId: contentId, userId: made.student.id, number };
    await school.db
      .insertInto("attempts")
      .values({ ...owned, drawn: "[]", questionsCount: 10, startedAt: handedInAt, handedInAt, score })
      .execute();
  };
  async function addTest() {
    const courseId = made.course.id;
    const { id } = await school.makeLesson({
      courseId,
      kind: "TEST",
      videoUrl: null,
      videoDurationSeconds: null,
    });
    await school.db.insertInto("quizzes").values({ lessonId: id }).execute();
    await school.makeProgress({ userId: made.student.id, contentId: id });
    return id;
  }
  const progress = async () =>
    (await school.call(getCourseProgress, { as: made.student, query: { courseId: made.course.id } })).body;

  test("stand on it with the share of right answers, by the best attempt at each", async () => {
    const [first, second] = [await addTest(), await addTest()];
    await attempt(first, 1, 4);
    await attempt(first, 2, 9);
    await attempt(first, 3, 2);
    await attempt(second, 1, 8);
    expect((await progress()).mark).toBeNull();
    const { body } = await issue();
    expect(body).toMatchObject({ lessonsCount: 4, testsCount: 2, mark: 85 });
    expect((await verify(body.code)).body).toEqual(body);
  });

  test("taken again raise its mark, which never sinks", async () => {
    const contentId = await addTest();
    await attempt(contentId, 1, 1);
    const { body } = await issue();
    expect(body.mark).toBe(10);
    await attempt(contentId, 2, 9);
    const raised = { ...body, mark: 90 };
    expect((await verify(body.code)).body).toEqual(raised);
    expect((await school.call(listMyCertificates, { as: made.student })).body).toEqual([raised]);
    await school.db.updateTable("attempts").set({ score: 0 }).where("lessonId", "=", contentId).execute();
    expect((await verify(body.code)).body).toEqual(raised);
    await school.db.updateTable("contents").set({ hidden: true }).where("id", "=", contentId).execute();
    expect((await issue()).body).toEqual(raised);
    await attempt(contentId, 3, 10);
    await school.db
      .updateTable("certificates")
      .set({ fullName: "عمر بلقاسم" })
      .where("code", "=", body.code)
      .execute();
    expect((await verify(body.code)).code).toBe("NOT_FOUND");
  });

  test("give a mark to the nearest percent, the whole only when everything is right", async () => {
    const contentId = await addTest();
    await attempt(contentId, 1, 1);
    await school.db
      .updateTable("attempts")
      .set({ questionsCount: 6 })
      .where("lessonId", "=", contentId)
      .execute();
    expect((await issue()).body.mark).toBe(17);
    const others = await Promise.all([addTest(), addTest()]);
    for (const other of others) await attempt(other, 1, 10);
    await school.db
      .updateTable("attempts")
      .set({ score: 399, questionsCount: 400 })
      .where("lessonId", "=", contentId)
      .execute();
    expect((await issue()).body.mark).toBe(99);
  });

  test("have to reach the mark that the course asks for", async () => {
    const admin = await school.makeUser({ role: "ADMIN" });
    const edit = (certificateMark: number | null) =>
      school.call(courseEndpoints.editCourse, {
        as: admin,
        body: { courseId: made.course.id, certificateMark },
      });
    expect((await edit(101)).issues).toEqual(["CERTIFICATE_MARK_INVALID"]);
    expect((await edit(0)).issues).toEqual(["CERTIFICATE_MARK_INVALID"]);
    expect((await edit(60)).body.certificateMark).toBe(60);
    const contentId = await addTest();
    await attempt(contentId, 1, 5);
    expect((await progress()).mark).toMatchObject({ asked: 60, reached: 50, test: { contentId } });
    expect(await issue()).toMatchObject({ status: 409, code: "COURSE_MARK_NOT_REACHED" });
    await attempt(contentId, 2, 6);
    expect((await issue()).body).toMatchObject({ testsCount: 1, mark: 60 });
    await edit(100);
    expect((await issue()).status).toBe(201);
  });

  test("name the one that raises a missing mark most and may still be taken, in every list", async () => {
    const { id } = made.course;
    await school.db.updateTable("courses").set({ certificateMark: 60 }).where("id", "=", id).execute();
    const [first, second, third] = [await addTest(), await addTest(), await addTest()];
    const named = async () => {
      const { mark } = await progress();
      const [listed] = (await school.call(progressEndpoints.listMyProgress, { as: made.student })).body;
      expect(listed?.mark).toEqual(mark);
      return mark;
    };
    expect(await named()).toMatchObject({ reached: 0, test: { contentId: first } });
    await attempt(first, 1, 2);
    await attempt(second, 1, 10);
    expect((await named())?.test?.contentId).toBe(third);
    await attempt(third, 1, 5);
    expect((await named())?.test?.contentId).toBe(first);
    const allow = (lessonId: number) =>
      school.db.updateTable("quizzes").set({ attemptsAllowed: 1 }).where("lessonId", "=", lessonId).execute();
    await allow(first);
    expect((await named())?.test?.contentId).toBe(third);
    await allow(third);
    expect(await named(), "what is all right raises nothing").toEqual({ asked: 60, reached: 57, test: null });
  });

  test("that nobody finds ask for nothing", async () => {
    await school.db
      .updateTable("courses")
      .set({ certificateMark: 60 })
      .where("id", "=", made.course.id)
      .execute();
    const contentId = await addTest();
    await school.db.updateTable("contents").set({ hidden: true }).where("id", "=", contentId).execute();
    expect((await progress()).mark).toBeNull();
    expect((await issue()).body).toMatchObject({ lessonsCount: 2, testsCount: 0, mark: null });
  });
});

test("it is printed as a PDF file", async () => {
  const { code } = (await issue()).body;
  const answer = await school.app.inject({ url: `/api/certificate/print?code=${code}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="certificate.pdf"`,
    "cache-control": "no-store",
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(answer.rawPayload.length).toBeLessThan(100_000);
});

test("it has the logo of a school that has one of its own", async () => {
  const { code } = (await issue()).body;
  const print = async () =>
    (await school.app.inject({ url: `/api/certificate/print?code=${code}` })).rawPayload;
  expect((await print()).includes("/Subtype /Image")).toBe(false);
  const as = await school.makeUser({ role: "ADMIN" });
  const picture = sharp({ create: { width: 200, height: 80, channels: 3, background: "#7c3aed" } });
  const file = { name: "logo.png", bytes: new Uint8Array(await picture.png().toBuffer()) };
  const { body: logo } = await school.call(siteEndpoints.uploadSitePicture, {
    as,
    query: { as: "logo" },
    file,
  });
  const pictures = { logo, logoOnDark: null, icon: null, share: null };
  const body = { names: {}, colour: "#7c3aed", pictures, basedOnVersion: 0 };
  expect((await school.call(brandingEndpoints.saveLook, { as, body })).status).toBe(200);
  await school.platform.settings.brand.settle();
  expect((await print()).includes("/Subtype /Image")).toBe(true);
});
