import { lessonFields } from "@manara/contract/contents/content-rules";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { blankFields } from "@manara/contract/fields/blank-fields.fixture";
import { describe, expect, test } from "vitest";
import { openContents, UNKNOWN } from "./contents.fixture.ts";

const { createUnit, createLesson, editUnit, editLesson } = contentEndpoints;

const { school, admin, makeTaughtCourse, storedContent, titlesOf, lastAct } = await openContents();

describe("creating", () => {
  // spec: content.order, content.marks, call.content-create
  test("units and lessons come at the end of their lists", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const body = { courseId: course.id };
    const unit = await school.call(createUnit, { as: teacher, body: { ...body, title: " Unit " } });
    expect(unit.status).toBe(201);
    expect(unit.body).toEqual({
      ...blankFields(lessonFields),
      opensAt: null,
      opensAfterDays: null,
      contentId: unit.body.contentId,
      courseId: course.id,
      type: "UNIT",
      unitId: null,
      kind: null,
      title: "Unit",
      descriptionHtml: null,
      order: 1,
      video: null,
      durationSeconds: null,
      videoInMaking: null,
      attachments: [],
      stream: null,
      captions: [],
      access: "STAFF",
      version: 1,
    });
    const inUnit = { ...body, unitId: unit.body.contentId };
    const lesson = await school.call(createLesson, {
      as: admin,
      body: {
        ...inUnit,
        title: "One",
        description: "About\none",
        videoUrl: "https://video.example/one.mp4",
        free: true,
        hidden: true,
      },
    });
    expect(lesson.status).toBe(201);
    expect(lesson.body).toMatchObject({
      type: "LESSON",
      unitId: unit.body.contentId,
      title: "One",
      description: "About\none",
      order: 1,
      free: true,
      hidden: true,
      video: { url: "https://video.example/one.mp4", durationSeconds: null },
    });
    await school.call(createLesson, { as: teacher, body: { ...inUnit, title: "Two" } });
    await school.call(createLesson, { as: teacher, body: { ...body, unitId: null, title: "Outside" } });
    await school.call(createUnit, { as: teacher, body: { ...body, title: "Last", hidden: true } });
    expect(await titlesOf(teacher, course.id)).toBe("Unit One Two Outside Last");
    expect(await storedContent(lesson.body.contentId)).toMatchObject({
      position: 1,
      videoDurationSeconds: null,
    });
  });

  test("who created what is put on record", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const { body } = await school.call(createUnit, {
      as: teacher,
      body: { courseId: course.id, title: "U" },
    });
    expect(await lastAct()).toEqual({
      act: "content.created",
      actorId: teacher.id,
      subjectId: body.contentId,
      details: { courseId: course.id, type: "UNIT", title: "U" },
    });
  });

  test("an unknown course, and a unit that is none of the course, are not found", async () => {
    const { course } = await makeTaughtCourse();
    const elsewhere = await school.makeUnit();
    const lesson = await school.makeLesson({ courseId: course.id });
    const lost = { courseId: UNKNOWN, title: "x" };
    expect((await school.call(createUnit, { as: admin, body: lost })).code).toBe("COURSE_NOT_FOUND");
    expect((await school.call(createLesson, { as: admin, body: lost })).code).toBe("COURSE_NOT_FOUND");
    for (const unitId of [elsewhere.id, lesson.id, UNKNOWN]) {
      const body = { courseId: course.id, title: "x", unitId };
      expect((await school.call(createLesson, { as: admin, body })).code).toBe("CONTENT_NOT_FOUND");
    }
  });

  test.each([
    [{ title: "" }, "TITLE_REQUIRED"],
    [{ title: "  " }, "TITLE_REQUIRED"],
    [{ title: "x".repeat(201) }, "TITLE_INVALID"],
    [{ title: "x", free: "yes" as unknown as boolean }, "FREE_INVALID"],
    [{ title: "x", videoUrl: "javascript:alert(1)" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "data:video/mp4;base64,AAAA" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "//video.example/a.mp4" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "/etc/passwd" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "/media/attachments/a.mp4" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "/media/../../etc/passwd" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "/media/public/nowhere.mp4" }, "VIDEO_URL_INVALID"],
    [{ title: "x", videoUrl: "https://school.test/media/a.mp4?e=9999999999&s=forged" }, "VIDEO_URL_INVALID"],
  ])("a lesson %o is refused", async (given, issue) => {
    const { course, teacher } = await makeTaughtCourse();
    const body = { courseId: course.id, ...given };
    const { status, issues } = await school.call(createLesson, { as: teacher, body });
    expect({ status, issues }).toEqual({ status: 400, issues: [issue] });
    expect(await titlesOf(teacher, course.id)).toBe("");
  });
});

describe("editing", () => {
  // spec: call.content-edit
  test("a unit: fields that are not sent stay", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const unit = await school.makeUnit({ courseId: course.id, title: "Old", description: "about" });
    const { status, body } = await school.call(editUnit, {
      as: teacher,
      body: { contentId: unit.id, title: "New", hidden: true },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ contentId: unit.id, title: "New", description: "about", hidden: true });
    expect(await storedContent(unit.id)).toEqual({
      ...unit,
      version: 2,
      title: "New",
      searchText: "new",
      hidden: true,
    });
    expect(await lastAct()).toMatchObject({
      act: "content.edited",
      actorId: teacher.id,
      subjectId: unit.id,
      details: { courseId: course.id, title: "Old", changed: ["title", "hidden"] },
    });
  });

  // spec: call.content-edit
  test("a lesson: its texts and marks, its attachments stay", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    await school.makeAttachment({ contentId: lesson.id, name: "a.pdf" });
    const fields = { title: "New", description: "", free: true, hidden: true };
    const { body } = await school.call(editLesson, {
      as: teacher,
      body: { contentId: lesson.id, ...fields },
    });
    expect(body).toMatchObject({
      ...fields,
      video: { durationSeconds: 90 },
      attachments: [{ name: "a.pdf" }],
    });
    expect(await storedContent(lesson.id)).toEqual({ ...lesson, version: 2, searchText: "new", ...fields });
  });

  test("what changes nothing is not put on record", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    const before = await lastAct();
    const { status } = await school.call(editLesson, {
      as: teacher,
      body: { contentId: lesson.id, title: lesson.title, unitId: null, videoUrl: lesson.videoUrl },
    });
    expect(status).toBe(200);
    expect(await lastAct()).toEqual(before);
    expect(await storedContent(lesson.id)).toEqual(lesson);
  });

  test("a lesson moves to the end of another unit, and out of the units", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const at = { courseId: course.id };
    const one = await school.makeUnit({ ...at, title: "I", position: 1 });
    const two = await school.makeUnit({ ...at, title: "II", position: 2 });
    const moved = await school.makeLesson({ ...at, unitId: one.id, title: "a", position: 1 });
    await school.makeLesson({ ...at, unitId: one.id, title: "b", position: 2 });
    await school.makeLesson({ ...at, unitId: two.id, title: "c", position: 5 });
    const move = (unitId: number | null) =>
      school.call(editLesson, { as: teacher, body: { contentId: moved.id, unitId } });
    expect((await move(two.id)).body).toMatchObject({ unitId: two.id, order: 6 });
    expect(await titlesOf(teacher, course.id)).toBe("I b II c a");
    expect((await move(two.id)).body).toMatchObject({ unitId: two.id, order: 6 });
    expect((await move(null)).body).toMatchObject({ unitId: null, order: 3 });
    expect(await titlesOf(teacher, course.id)).toBe("I b II c a");
    const elsewhere = await school.makeUnit();
    for (const unitId of [elsewhere.id, moved.id, UNKNOWN]) {
      expect((await move(unitId)).code).toBe("CONTENT_NOT_FOUND");
    }
  });

  test("a unit is no lesson and a lesson no unit", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const unit = await school.makeUnit({ courseId: course.id });
    const lesson = await school.makeLesson({ courseId: course.id });
    for (const [endpoint, contentId] of [
      [editUnit, lesson.id],
      [editLesson, unit.id],
      [editUnit, UNKNOWN],
      [editLesson, UNKNOWN],
    ] as const) {
      const { status, code } = await school.call(endpoint, { as: teacher, body: { contentId, title: "x" } });
      expect({ status, code }).toEqual({ status: 404, code: "CONTENT_NOT_FOUND" });
    }
  });
});

describe("a lesson's video", () => {
  const makeStored = async (key: string) => {
    await school.platform.storage.put(key, Buffer.from("film"));
    return key;
  };
  const linkTo = async (contentId: number, as: { id: number }) =>
    (await school.call(contentEndpoints.getContent, { as, query: { contentId } })).body.video?.url ?? "";
  const exists = async (key: string) => (await school.platform.storage.find(key)) !== null;

  test("is replaced, taken away, and sent back as it was shown", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const film = await makeStored("videos/shown.mp4");
    const lesson = await school.makeLesson({ courseId: course.id, videoKey: film });
    const link = await linkTo(lesson.id, teacher);
    const edit = (videoUrl: string | null) =>
      school.call(editLesson, { as: teacher, body: { contentId: lesson.id, videoUrl } });

    for (const shown of [link, `https://school.test${link}`, "/media/videos/shown.mp4"]) {
      expect((await edit(shown)).body.video).toEqual({ url: link, durationSeconds: 90 });
    }
    expect(await storedContent(lesson.id)).toEqual(lesson);

    const other = "https://video.example/watch?v=1";
    expect((await edit(other)).body.video).toEqual({ url: other, durationSeconds: null });
    await school.runJobs();
    expect(await exists(film)).toBe(false);

    expect((await edit("")).body.video).toBeNull();
    expect(await storedContent(lesson.id)).toMatchObject({ videoUrl: null, videoDurationSeconds: null });
  });

  test("may be that of another lesson, by the link its sender was given; the file stays while one shows it", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const film = await makeStored("videos/both.mp4");
    const first = await school.makeLesson({ courseId: course.id, videoKey: film });
    const link = await linkTo(first.id, teacher);
    const second = await school.makeLesson({ courseId: course.id, videoUrl: null });
    const edit = (contentId: number, videoUrl: string | null) =>
      school.call(editLesson, { as: teacher, body: { contentId, videoUrl } });

    expect((await edit(second.id, "/media/videos/both.mp4")).issues).toEqual(["VIDEO_URL_INVALID"]);
    const ofAnother = await linkTo(first.id, await school.makeUser({ role: "ADMIN" }));
    expect((await edit(second.id, ofAnother)).issues).toEqual(["VIDEO_URL_INVALID"]);
    expect((await edit(second.id, link)).body.video?.url).toBe(link);
    expect(await storedContent(second.id)).toMatchObject({ videoKey: film, videoUrl: null });

    await edit(first.id, null);
    await school.runJobs();
    expect(await exists(film)).toBe(true);
    await edit(second.id, null);
    await school.runJobs();
    expect(await exists(film)).toBe(false);
    expect((await edit(second.id, link)).issues).toEqual(["VIDEO_URL_INVALID"]);
  });

  test.each(["a bought lesson", "a free lesson"])(
    "may not be that of %s of a course which the sender does not teach",
    async (of) => {
      const film = await makeStored(`videos/${of.replaceAll(" ", "-")}.mp4`);
      const theirs = await makeTaughtCourse();
      const lesson = await school.makeLesson({
        courseId: theirs.course.id,
        videoKey: film,
        free: of === "a free lesson",
      });
      const { course, teacher } = await makeTaughtCourse();
      await school.makePurchase({ courseId: theirs.course.id, userId: teacher.id });
      const own = await school.makeLesson({ courseId: course.id, free: true, videoUrl: null });

      const videoUrl = await linkTo(lesson.id, teacher);
      const edit = { contentId: own.id, videoUrl };
      expect((await school.call(editLesson, { as: teacher, body: edit })).issues).toEqual([
        "VIDEO_URL_INVALID",
      ]);
      expect(await storedContent(own.id)).toMatchObject({ videoKey: null });
    },
  );
});
