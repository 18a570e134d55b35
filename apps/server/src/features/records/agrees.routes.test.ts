import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { progressEndpoints } from "@manara/contract/progress/progress";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { recordEndpoints } from "@manara/contract/records/records";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { type MadeQuiz, makeQuizWithQuestions, ofChoices } from "../quizzes/quizzes.fixture.ts";
import { countRaw } from "./raw-count.fixture.ts";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock, settings: { RATE_LIMITS: "off" } });

const STUDENTS = 200;
const ROUNDS = 4;

/** Numbers that look drawn, the same for one seed (Park and Miller). */
function makeDraw(seed: number) {
  let state = (seed % 2147483646) + 1;
  return (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

async function makeSchoolbook() {
  const course = await school.makeCourse();
  const courseId = course.id;
  const unit = await school.makeUnit({ courseId, position: 1 });
  const films = [];
  for (let position = 2; position <= 6; position += 1)
    films.push(await school.makeLesson({ courseId, position, ...(position > 4 && { unitId: unit.id }) }));
  const tests = [
    await makeQuizWithQuestions(school, { courseId, right: [1, 1, 2, 1, 1, 1, 2, 1] }),
    await makeQuizWithQuestions(school, { courseId, right: [1, 2, 1, 1, 1, 1, 1, 1] }),
  ];
  const students = [];
  for (let count = 0; count < STUDENTS; count += 1) {
    const student = await school.makeUser();
    await school.makePurchase({ courseId, userId: student.id });
    students.push(student);
  }
  return { courseId, author: { id: course.authorId ?? 0 }, unit, films, tests, students };
}
type Schoolbook = Awaited<ReturnType<typeof makeSchoolbook>>;
type Draw = ReturnType<typeof makeDraw>;

/** Lets somebody watch a part of a film, some of it once more. */
async function watch({ films }: Schoolbook, as: { id: number }, draw: Draw) {
  const contentId = films[draw(films.length)]?.id ?? 0;
  const from = draw(60);
  const to = from + 1 + draw(90 - from);
  const save = (ranges: { from: number; to: number }[]) =>
    school.call(progressEndpoints.saveProgress, { as, body: { contentId, ranges, position: 0 } });
  // A teacher may have hidden it.
  if ((await save([])).status !== 200) return;
  time.advance({ minutes: 1 });
  expect((await save([{ from, to }])).status).toBe(200);
}

/** Lets somebody take a test: some questions right, some wrong, some not at all; now and then it is not handed in. */
async function takeTest(quiz: MadeQuiz, as: { id: number }, draw: Draw) {
  const started = await school.call(quizEndpoints.startTest, { as, body: { contentId: quiz.contentId } });
  if (started.status !== 200 && started.status !== 201) return;
  const { attemptId, questions } = started.body;
  for (const { questionId, several } of ofChoices(questions)) {
    const made = quiz.questions.find(({ id }) => id === questionId);
    const kind = draw(3);
    if (!made || kind === 2) continue;
    const choiceIds = kind === 0 ? made.right.slice(0, several ? 2 : 1) : [made.choices[3] ?? 0];
    const body = { attemptId, questionId, choiceIds, counter: 1 };
    expect((await school.call(quizEndpoints.saveAnswer, { as, body })).status).toBe(200);
  }
  if (draw(5) > 0) await school.call(quizEndpoints.handIn, { as, body: { attemptId } });
}

/** Lets the teacher mend a question, leave one out, or hide and show something. */
async function edit({ author, tests, films, unit }: Schoolbook, draw: Draw) {
  const quiz = tests[draw(tests.length)] as MadeQuiz;
  const read = await school.call(quizManagementEndpoints.getEditableTest, {
    as: author,
    query: { contentId: quiz.contentId },
  });
  const { attemptsAllowed, pauseMinutes, shuffled } = read.body;
  const place = draw(read.body.questions.length);
  const questions = ofChoices(read.body.questions)
    .filter((_, index) => read.body.questions.length <= 6 || index !== place || draw(2) === 0)
    .map((question, index) => {
      if (index !== place) return question;
      const several = draw(2) === 0;
      const right = draw(question.choices.length - 1);
      const choices = question.choices.map((choice, at) => ({
        ...choice,
        isRight: at === right || (several && at === right + 1),
      }));
      return { ...question, several, choices };
    });
  const body = { contentId: quiz.contentId, attemptsAllowed, pauseMinutes, shuffled, questions };
  const edited = await school.call(quizManagementEndpoints.editTest, { as: author, body });
  expect(edited.status).toBe(200);
  const contentId = films[draw(films.length)]?.id ?? 0;
  await school.call(contentEndpoints.editLesson, { as: author, body: { contentId, hidden: draw(2) === 0 } });
  await school.call(contentEndpoints.editUnit, {
    as: author,
    body: { contentId: unit.id, hidden: draw(3) === 0 },
  });
}

/** Makes one student of two, whatever either has done. */
async function mergeTwo({ students }: Schoolbook, draw: Draw) {
  const [from] = students.splice(draw(students.length), 1);
  const into = students[draw(students.length)];
  const body = { fromUserId: from?.id ?? 0, intoUserId: into?.id ?? 0, reason: "One person." };
  const as = await school.makeUser({ role: "ADMIN" });
  expect((await school.call(userManagementEndpoints.mergeUsers, { as, body })).status).toBe(200);
}

test("the record of each of two hundred students is what the raw rows say, after whatever was done and mended", {
  timeout: 240_000,
}, async () => {
  const seed = Date.now();
  const draw = makeDraw(seed);
  const made = await makeSchoolbook();
  const { courseId, author, students, tests } = made;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const student of students.filter(() => draw(3) === 0)) {
      if (draw(2) === 0) await watch(made, student, draw);
      else await takeTest(tests[draw(tests.length)] as MadeQuiz, student, draw);
    }
    await edit(made, draw);
    for (let times = 0; times < 5; times += 1) await mergeTwo(made, draw);
    const gone = students[draw(students.length)];
    await school.db
      .deleteFrom("purchases")
      .where("userId", "=", gone?.id ?? 0)
      .execute();
    const answer = await school.call(recordEndpoints.listStudentsOfCourse, {
      as: author,
      query: { courseId, limit: 500 },
    });
    const counted = new Map(
      answer.body.map(({ userId, finished, watchedSeconds, testsTaken, mark }) => [
        userId,
        { finished, watchedSeconds, testsTaken, mark },
      ]),
    );
    expect(counted, `seed ${seed}, round ${round}`).toEqual(await countRaw(school, courseId));
  }
  const somebody = await countRaw(school, courseId);
  expect([...somebody.values()].some(({ mark, finished }) => mark !== null && finished > 0)).toBe(true);
});
