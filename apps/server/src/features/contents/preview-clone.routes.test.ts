import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { openContents, UNKNOWN } from "./contents.fixture.ts";

const { cloneContents, previewClone } = contentEndpoints;

const { school, admin, makeOutline, makeTaughtCourse, titlesOf } = await openContents();

test("shows what each course would get, in order, and makes nothing", async () => {
  const source = await makeOutline({ Lenses: { lessons: { Thick: {}, Thin: {} } }, Outside: {} });
  await school.makeAttachment({ contentId: source.Thin.id });
  const { course: one } = await makeTaughtCourse({ name: "One" });
  const { course: two } = await makeTaughtCourse({ name: "Two" });
  await school.makeLesson({ courseId: two.id, title: "There", position: 7 });
  const body = {
    contentIds: [source.Outside.id, source.Lenses.id, source.Thick.id],
    courseIds: [one.id, two.id],
  };
  const preview = await school.call(previewClone, { as: admin, body });
  const copiesFrom = (first: number) => [
    {
      contentId: source.Lenses.id,
      title: "Lenses",
      type: "UNIT",
      order: first,
      attachments: 0,
      lessons: [
        { contentId: source.Thick.id, title: "Thick", attachments: 0 },
        { contentId: source.Thin.id, title: "Thin", attachments: 1 },
      ],
    },
    {
      contentId: source.Outside.id,
      title: "Outside",
      type: "LESSON",
      order: first + 1,
      attachments: 0,
      lessons: [],
    },
  ];
  expect(preview).toMatchObject({ status: 200 });
  expect(preview.body).toEqual({
    created: 8,
    courses: [
      { courseId: one.id, name: "One", contents: copiesFrom(1) },
      { courseId: two.id, name: "Two", contents: copiesFrom(8) },
    ],
  });
  expect(await titlesOf(admin, one.id)).toBe("");
  const made = await school.call(cloneContents, { as: admin, body });
  expect(made.body.created).toBe(preview.body.created);
  expect(await titlesOf(admin, two.id)).toBe("There Lenses Thick Thin Outside");
});

test("a lesson of a unit that is copied alone stands outside the units", async () => {
  const source = await makeOutline({ Lenses: { lessons: { Thick: {} } } });
  const body = { contentIds: [source.Thick.id], courseIds: [source.course.id] };
  const { body: preview } = await school.call(previewClone, { as: source.teacher, body });
  expect(preview).toMatchObject({
    created: 1,
    courses: [{ contents: [{ contentId: source.Thick.id, type: "LESSON", order: 2, lessons: [] }] }],
  });
});

test("is refused as the clone would be", async () => {
  const source = await makeOutline({ Outside: {} });
  const { course: foreign } = await makeTaughtCourse();
  const contentIds = [source.Outside.id];
  const as = source.teacher;
  const refusals = [
    [{ contentIds, courseIds: [foreign.id] }, "NOT_AUTHORISED"],
    [{ contentIds, courseIds: [UNKNOWN] }, "COURSE_NOT_FOUND"],
    [{ contentIds: [UNKNOWN], courseIds: [source.course.id] }, "CONTENT_NOT_FOUND"],
    [{ contentIds: [], courseIds: [source.course.id] }, "VALIDATION_FAILED"],
  ] as const;
  for (const [body, code] of refusals) {
    const sent = { contentIds: [...body.contentIds], courseIds: [...body.courseIds] };
    expect((await school.call(previewClone, { as, body: sent })).code).toBe(code);
    expect((await school.call(cloneContents, { as, body: sent })).code).toBe(code);
  }
});
