import type { CallerKind } from "@manara/contract/calls/permissions";
import { makeAttempt, makeQuizWithQuestions } from "../../src/features/quizzes/quizzes.fixture.ts";
import type { TestSchool } from "../harness.ts";
import { makeEvent } from "../make-event.ts";
import type { People } from "./people.ts";
import { ADMIN, EDITORS, HOLDERS, type Keep, NOBODY, STAFF } from "./secrets.ts";

type Shown = readonly CallerKind[];

/**
 * A course with a lesson for everybody, one for those who hold it and what is hidden, each with what belongs to it; a
 * hidden course of the same author, and a hidden lecture of the lecturer.
 */
export async function makeCourses(
  school: TestSchool,
  keep: Keep,
  { author, trainer, lecturer, asker, quiet }: People,
) {
  const textsOf = (label: string, shown: Shown) => {
    const texts = {
      title: `title-of-${label}`,
      description: `text-of-${label}`,
      videoUrl: `https://film.private.test/${label}`,
    };
    for (const [what, text] of Object.entries(texts)) keep(`${what} of ${label}`, text, shown);
    return texts;
  };

  async function attach(lesson: { id: number }, label: string, shown: Shown) {
    const file = { name: `sheet-of-${label}.pdf`, fileKey: `attachments/key-of-${label}.pdf` };
    for (const [what, text] of Object.entries(file)) keep(`${what} of ${label}`, text, shown);
    return school.makeAttachment({ contentId: lesson.id, ...file });
  }

  async function say(label: string, comment: Parameters<TestSchool["makeComment"]>[0], shown: Shown) {
    const description = `words-of-${label}`;
    keep(description, description, shown);
    return school.makeComment({ ...comment, description });
  }

  async function hide(label: string, given: Parameters<TestSchool["makeCourse"]>[0], shown: Shown) {
    const { title: name, videoUrl: introVideoUrl, description } = textsOf(label, shown);
    const texts = { name, description, introVideoUrl };
    const course = await school.makeCourse({ price: 3000, ...texts, ...given, visibility: "HIDDEN" });
    const lessonTexts = textsOf(`lesson-in-${label}`, shown);
    return { course, lesson: await school.makeLesson({ courseId: course.id, free: true, ...lessonTexts }) };
  }

  const taught = { authorId: author.id, trainerIds: [trainer.id] };
  const course = await school.makeCourse({ ...taught, price: 2000 });
  const at = { courseId: course.id };
  const free = await school.makeLesson({ ...at, free: true });
  const locked = await school.makeLesson({ ...at, videoKey: "videos/film-of-locked.mp4" });
  keep("film of the locked lesson", "film-of-locked", HOLDERS);
  const folder = "videos/folder-of-streamed/";
  const streamed = await school.makeLesson({ ...at, videoKey: folder });
  const version = { name: "240", kind: "VIDEO", height: 240, bytes: 1000 };
  const versions = JSON.stringify([version]);
  await school.makeVideo({ contentId: streamed.id, state: "READY", folder, versions, hasPictures: true });
  await school.makeAttachment({
    contentId: streamed.id,
    name: "words-of-streamed.vtt",
    fileKey: "captions/key-of-streamed.vtt",
    captionLanguage: "ar",
  });
  for (const secret of ["folder-of-streamed", "words-of-streamed", "key-of-streamed"])
    keep(secret, secret, HOLDERS);
  const words = { title: "title-of-announcement", body: "words-of-announcement" };
  for (const text of Object.values(words)) keep(text, text, HOLDERS);
  const announcement = await school.makeAnnouncement({ ...at, ...words });
  const hour = {
    title: "title-of-event",
    note: "words-of-event",
    roomUrl: "https://rooms.test/room-of-event",
  };
  // Editors have no calendar of courses that they neither teach nor take.
  for (const secret of [hour.title, hour.note, "room-of-event"]) keep(secret, secret, ["buyer", ...STAFF]);
  const event = await makeEvent(school, { ...at, ...hour });
  const hidden = await school.makeLesson({
    ...at,
    hidden: true,
    free: true,
    ...textsOf("hidden-lesson", EDITORS),
  });
  const unit = await school.makeUnit({ ...at, hidden: true, title: "title-of-hidden-unit" });
  keep("title of the hidden unit", unit.title, EDITORS);
  const buried = await school.makeLesson({
    ...at,
    unitId: unit.id,
    free: true,
    ...textsOf("buried-lesson", EDITORS),
  });
  const gone = await school.makeLesson({ ...at, free: true, ...textsOf("deleted-lesson", NOBODY) });
  // With what nobody can put back.
  const deleted = { deletedAt: new Date(), deletedWith: 0 };
  await school.db.updateTable("contents").set(deleted).where("id", "=", gone.id).execute();
  const studyId = (await school.makeStudy()).id;
  const hiddenCourse = await hide("hidden-course", taught, EDITORS);
  const hiddenLecture = await hide("hidden-lecture", { authorId: lecturer.id, studyId }, [
    "lecturer",
    "editor",
    ...ADMIN,
  ]);

  /** A test, each of whose texts differs from all others. */
  async function ask(label: string, given: { hidden: boolean }, shown: Shown) {
    keep(`questions of ${label}`, `asked-in-${label}`, shown);
    return makeQuizWithQuestions(school, { ...at, ...given, mark: `asked-in-${label} ` });
  }
  const tests = [
    await ask("locked-test", { hidden: false }, HOLDERS),
    await ask("hidden-test", { hidden: true }, EDITORS),
  ];
  /** Of somebody who holds the course and never calls. */
  const attempts = await Promise.all(
    tests.map(async (test) => ({ id: await makeAttempt(school, test, quiet.id) })),
  );

  const unnamed = { authorId: asker.id, anonymous: true };
  return {
    course,
    announcements: [announcement],
    events: [event],
    courses: [course, hiddenCourse.course, hiddenLecture.course],
    contents: [
      free,
      locked,
      hidden,
      unit,
      buried,
      gone,
      ...tests.map(({ lesson }) => lesson),
      hiddenCourse.lesson,
      hiddenLecture.lesson,
    ],
    attempts,
    questions: tests.flatMap(({ questions }) => questions.slice(0, 1)),
    attachments: [
      await attach(locked, "locked", HOLDERS),
      await attach(hidden, "hidden", EDITORS),
      await attach(gone, "deleted", NOBODY),
    ],
    comments: [
      await school.makeComment({ contentId: free.id, ...unnamed }),
      await say("locked-question", { contentId: locked.id, ...unnamed }, HOLDERS),
      await say("locked-answer", { contentId: locked.id, authorId: author.id }, HOLDERS),
      await say("deleted-question", { contentId: gone.id, authorId: quiet.id }, NOBODY),
      await say("hidden-remark", { contentId: hidden.id, authorId: author.id }, EDITORS),
    ],
  };
}
