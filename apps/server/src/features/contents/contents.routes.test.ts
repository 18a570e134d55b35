import { contentEndpoints } from "@manara/contract/contents/contents";
import { describe, expect, test } from "vitest";
import type { TestSchool } from "../../../test/harness.ts";
import { openContents, type Person } from "./contents.fixture.ts";

const { listContents, getContent, nextContent, previousContent } = contentEndpoints;

const { school, admin, makeOutline } = await openContents();

/** intro (free) · unit ⟨one, ghost (hidden), two (free)⟩ · cellar (hidden) ⟨crypt (free)⟩ · last */
async function makeGround(given: Parameters<TestSchool["makeCourse"]>[0] = {}) {
  const shown = { one: {}, ghost: { hidden: true }, two: { free: true } };
  const buried = { crypt: { free: true } };
  const outline = await makeOutline(
    { intro: { free: true }, unit: { lessons: shown }, cellar: { hidden: true, lessons: buried }, last: {} },
    given,
  );
  await school.makeAttachment({ contentId: outline.one.id, name: "one.pdf" });
  await school.makeAttachment({ contentId: outline.intro.id, name: "intro.pdf" });
  return outline;
}

/** One of each who may ask. */
async function makePeople(course: { id: number; authorId: number | null }) {
  const student = await school.makeUser();
  const buyer = await school.makeUser();
  const lapsed = await school.makeUser();
  const otherTeacher = await school.makeUser({ role: "TEACHER" });
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  const yesterday = new Date(Date.now() - 86_400_000);
  await school.makePurchase({ userId: lapsed.id, courseId: course.id, expiresAt: yesterday });
  const teacher = { id: course.authorId ?? 0 };
  return { student, buyer, lapsed, otherTeacher, teacher, admin };
}

describe("the outline", () => {
  // spec: call.content-list
  test("a visitor sees it in order without what is hidden, and free lessons alone with their video", async () => {
    const { course } = await makeGround();
    const { status, body } = await school.call(listContents, { query: { courseId: course.id } });
    expect(status).toBe(200);
    expect(body.map(({ title }) => title)).toEqual(["intro", "unit", "one", "two", "last"]);
    expect(body.filter(({ video }) => video).map(({ title }) => title)).toEqual(["intro", "two"]);
    expect(body.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(["intro.pdf"]);
  });

  test("students without a holding purchase and other teachers see what a visitor sees", async () => {
    const { course } = await makeGround();
    const { student, lapsed, otherTeacher } = await makePeople(course);
    const query = { courseId: course.id };
    const forVisitor = await school.call(listContents, { query });
    const whatever = forVisitor.body.map((content) => ({ ...content, access: expect.any(String) }));
    for (const as of [student, lapsed, otherTeacher]) {
      expect((await school.call(listContents, { as, query })).body).toEqual(whatever);
    }
  });

  test("a buyer has every video and attachment, and nothing hidden", async () => {
    const { course, one } = await makeGround();
    const { buyer } = await makePeople(course);
    const { body } = await school.call(listContents, { as: buyer, query: { courseId: course.id } });
    expect(body.map(({ title }) => title)).toEqual(["intro", "unit", "one", "two", "last"]);
    expect(body.filter(({ type }) => type === "LESSON").every(({ video }) => video !== null)).toBe(true);
    expect(body.find(({ contentId }) => contentId === one.id)?.attachments).toEqual([
      {
        attachmentId: expect.any(Number),
        name: "one.pdf",
        mimeType: "application/pdf",
        size: 1024,
        url: expect.stringMatching(/^\/media\/~[\w-]{56}\/attachments\/sheet-\d+\.pdf$/),
      },
    ]);
  });

  test("staff see everything, hidden ones marked", async () => {
    const { course } = await makeGround();
    const { teacher, admin } = await makePeople(course);
    for (const as of [teacher, admin]) {
      const { body } = await school.call(listContents, { as, query: { courseId: course.id } });
      const everything = "intro unit one ghost two cellar crypt last";
      expect(body.map(({ title }) => title).join(" ")).toBe(everything);
      expect(body.filter(({ hidden }) => hidden).map(({ title }) => title)).toEqual(["ghost", "cellar"]);
      expect(body.filter(({ type }) => type === "LESSON").every(({ video }) => video !== null)).toBe(true);
    }
  });

  test("a hidden course is there for its staff and buyers alone", async () => {
    const { course } = await makeGround({ visibility: "HIDDEN" });
    const { student, buyer, lapsed, otherTeacher, teacher, admin } = await makePeople(course);
    const query = { courseId: course.id };
    for (const as of [null, student, lapsed, otherTeacher]) {
      const { status, code } = await school.call(listContents, { as, query });
      expect({ status, code }).toEqual({ status: 404, code: "COURSE_NOT_FOUND" });
    }
    for (const as of [buyer, teacher, admin]) {
      expect((await school.call(listContents, { as, query })).status).toBe(200);
    }
  });

  test("an unknown course is not found, a course without contents is empty", async () => {
    expect((await school.call(listContents, { query: { courseId: 2_000_000_000 } })).code).toBe(
      "COURSE_NOT_FOUND",
    );
    const course = await school.makeCourse();
    expect((await school.call(listContents, { query: { courseId: course.id } })).body).toEqual([]);
  });

  test("a change is seen at once by everybody", async () => {
    const { course, one } = await makeGround();
    const { buyer } = await makePeople(course);
    const query = { courseId: course.id };
    const titles = async (as: Person | null) =>
      (await school.call(listContents, { as, query })).body.map(({ title }) => title);
    await Promise.all([titles(null), titles(buyer)]);
    await school.db.updateTable("contents").set({ title: "renamed" }).where("id", "=", one.id).execute();
    await expect.poll(() => titles(null)).toContain("renamed");
    expect(await titles(buyer)).toContain("renamed");
    await school.db
      .updateTable("courses")
      .set({ visibility: "HIDDEN" })
      .where("id", "=", course.id)
      .execute();
    await expect.poll(async () => (await school.call(listContents, { query })).status).toBe(404);
  });
});

describe("one lesson", () => {
  // spec: call.content-get
  test("a free lesson is for all, with its video and attachments", async () => {
    const { course, intro } = await makeGround();
    const { student } = await makePeople(course);
    for (const as of [null, student]) {
      const { status, body } = await school.call(getContent, { as, query: { contentId: intro.id } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        contentId: intro.id,
        courseId: course.id,
        type: "LESSON",
        unitId: null,
        order: 1,
        free: true,
        hidden: false,
        video: { url: "https://video.school.test/lesson.mp4", durationSeconds: 90 },
        attachments: [{ name: "intro.pdf" }],
      });
    }
  });

  test("another lesson is for buyers and staff", async () => {
    const { course, one } = await makeGround();
    const { student, buyer, lapsed, otherTeacher, teacher, admin } = await makePeople(course);
    const query = { contentId: one.id };
    for (const as of [null, student, lapsed, otherTeacher]) {
      const { status, code, body } = await school.call(getContent, { as, query });
      expect({ status, code }).toEqual({ status: 401, code: "COURSE_NOT_PURCHASED" });
      expect(JSON.stringify(body)).not.toContain("video.school.test");
    }
    for (const as of [buyer, teacher, admin]) {
      const { status, body } = await school.call(getContent, { as, query });
      expect(status).toBe(200);
      expect(body.attachments.map(({ name }) => name)).toEqual(["one.pdf"]);
    }
  });

  test("what is hidden is found by staff alone, whether free or bought", async () => {
    const { course, ghost, cellar, crypt } = await makeGround();
    const { buyer, teacher, admin } = await makePeople(course);
    for (const { id } of [ghost, cellar, crypt]) {
      const query = { contentId: id };
      for (const as of [null, buyer]) {
        const { status, code } = await school.call(getContent, { as, query });
        expect({ status, code }).toEqual({ status: 404, code: "CONTENT_NOT_FOUND" });
      }
      for (const as of [teacher, admin])
        expect((await school.call(getContent, { as, query })).status).toBe(200);
    }
  });

  test("even a free lesson of a hidden course is for its staff and buyers", async () => {
    const { course, intro } = await makeGround({ visibility: "HIDDEN" });
    const { student, buyer, teacher } = await makePeople(course);
    const query = { contentId: intro.id };
    for (const as of [null, student]) {
      expect((await school.call(getContent, { as, query })).code).toBe("COURSE_NOT_FOUND");
    }
    for (const as of [buyer, teacher])
      expect((await school.call(getContent, { as, query })).status).toBe(200);
  });

  test("whoever a newer login has signed out is answered so; a free one is open to them as to everybody", async () => {
    const { course, one, intro } = await makeGround();
    const { buyer } = await makePeople(course);
    const token = await school.tokenOf(buyer);
    await school.db
      .updateTable("sessions")
      .set({ endedAt: new Date(), endReason: "SUPERSEDED" })
      .where("userId", "=", buyer.id)
      .execute();
    const show = (contentId: number, sent: string) =>
      school.call(getContent, { token: sent, query: { contentId } });
    expect(await show(one.id, token)).toMatchObject({ status: 401, code: "TOKEN_CHANGED" });
    expect((await show(intro.id, token)).status).toBe(200);
  });

  test("a unit is no free lesson: it is for buyers and staff", async () => {
    const { course, unit } = await makeGround();
    const { student, buyer, teacher } = await makePeople(course);
    const query = { contentId: unit.id };
    for (const as of [null, student]) {
      expect((await school.call(getContent, { as, query })).code).toBe("COURSE_NOT_PURCHASED");
    }
    for (const as of [buyer, teacher]) {
      const { body } = await school.call(getContent, { as, query });
      expect(body).toMatchObject({ type: "UNIT", title: "unit", video: null, attachments: [] });
    }
  });

  test("a lesson without a video has none", async () => {
    const lesson = await school.makeLesson({ free: true, videoUrl: null, videoDurationSeconds: null });
    expect((await school.call(getContent, { query: { contentId: lesson.id } })).body.video).toBeNull();
  });

  test("an unknown lesson is not found", async () => {
    const student = await school.makeUser();
    for (const as of [null, student]) {
      for (const endpoint of [getContent, nextContent, previousContent]) {
        const { status, code } = await school.call(endpoint, { as, query: { contentId: 2_000_000_000 } });
        expect({ status, code }).toEqual({ status: 404, code: "CONTENT_NOT_FOUND" });
      }
    }
  });

  test("what is no token counts as none", async () => {
    const { intro, one } = await makeGround();
    const token = "not.a.token";
    expect((await school.call(getContent, { token, query: { contentId: intro.id } })).status).toBe(200);
    expect((await school.call(getContent, { token, query: { contentId: one.id } })).code).toBe(
      "COURSE_NOT_PURCHASED",
    );
  });
});

describe("next and previous", () => {
  // spec: call.content-steps
  test("a buyer walks the whole outline and back, past units and what is hidden", async () => {
    const { course, intro, one, two, last } = await makeGround();
    const { buyer } = await makePeople(course);
    const walk = [intro, one, two, last];
    for (const [index, { id }] of walk.entries()) {
      const query = { contentId: id };
      const next = await school.call(nextContent, { as: buyer, query });
      const previous = await school.call(previousContent, { as: buyer, query });
      expect(next.body.contentId ?? next.code).toBe(walk[index + 1]?.id ?? "CONTENT_NOT_FOUND");
      expect(previous.body.contentId ?? previous.code).toBe(walk[index - 1]?.id ?? "CONTENT_NOT_FOUND");
    }
  });

  test("staff walk through what is hidden too", async () => {
    const { course, one, ghost } = await makeGround();
    const { teacher } = await makePeople(course);
    const { body } = await school.call(nextContent, { as: teacher, query: { contentId: one.id } });
    expect(body.contentId).toBe(ghost.id);
  });

  test("access to the neighbour is needed", async () => {
    const { course, intro, one, two } = await makeGround();
    const { student } = await makePeople(course);
    for (const as of [null, student]) {
      expect((await school.call(nextContent, { as, query: { contentId: intro.id } })).code).toBe(
        "COURSE_NOT_PURCHASED",
      );
      const free = await school.call(nextContent, { as, query: { contentId: one.id } });
      expect(free.body).toMatchObject({ contentId: two.id, video: { durationSeconds: 90 } });
    }
  });

  test("from a unit, and to others from what is hidden, there is no way on", async () => {
    const { course, unit, ghost, crypt } = await makeGround();
    const { buyer, teacher } = await makePeople(course);
    for (const endpoint of [nextContent, previousContent]) {
      for (const { id } of [unit, ghost, crypt]) {
        const { code } = await school.call(endpoint, { as: buyer, query: { contentId: id } });
        expect(code).toBe("CONTENT_NOT_FOUND");
      }
      expect((await school.call(endpoint, { as: teacher, query: { contentId: unit.id } })).code).toBe(
        "CONTENT_NOT_FOUND",
      );
    }
  });

  test("in a hidden course strangers are answered that there is no course", async () => {
    const { course, intro } = await makeGround({ visibility: "HIDDEN" });
    const { student } = await makePeople(course);
    for (const as of [null, student]) {
      expect((await school.call(nextContent, { as, query: { contentId: intro.id } })).code).toBe(
        "COURSE_NOT_FOUND",
      );
    }
  });
});

describe("what it costs", () => {
  /** Word of the rows just made may still be on its way: what is in memory settles after a look or two. */
  const expectCost = (look: () => Promise<void>, queries: number) =>
    expect.poll(async () => (await school.countQueries(look)).count).toBe(queries);

  test("a visitor's second look costs no query", async () => {
    const { course, intro, one } = await makeGround();
    const look = async () => {
      await school.call(listContents, { query: { courseId: course.id } });
      await school.call(getContent, { query: { contentId: intro.id } });
      await school.call(nextContent, { query: { contentId: one.id } });
    };
    await expectCost(look, 0);
  });

  test("nor does a buyer's", async () => {
    const { course, intro, one } = await makeGround();
    const { buyer } = await makePeople(course);
    const look = async () => {
      await school.call(listContents, { as: buyer, query: { courseId: course.id } });
      await school.call(getContent, { as: buyer, query: { contentId: one.id } });
      await school.call(nextContent, { as: buyer, query: { contentId: intro.id } });
    };
    await expectCost(look, 0);
  });
});
