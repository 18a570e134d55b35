import { type EditTestBody, quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

const { getEditableTest, editTest, addQuestionPicture, deleteQuestionPicture } = quizManagementEndpoints;
const school = await startTestSchool();

const ask = (text: string) => ({
  text,
  several: false,
  choices: ["3", "4"].map((choice) => ({ text: choice, isRight: choice === "4", explanation: "" })),
});

async function makePicture() {
  const { default: sharp } = await import("sharp");
  const create = { width: 40, height: 40, channels: 3, background: "#7c3aed" } as const;
  return { name: "a.png", bytes: new Uint8Array(await sharp({ create }).png().toBuffer()) };
}

test("a question without text or picture is never saved", async () => {
  const { contentId } = await makeQuizWithQuestions(school, { hidden: true, right: [] });
  const as = await school.makeUser({ role: "ADMIN" });
  const rules = { contentId, attemptsAllowed: null, pauseMinutes: 0, shuffled: false };
  const edit = (questions: EditTestBody["questions"]) =>
    school.call(editTest, { as, body: { ...rules, questions } });
  const read = async () => (await school.call(getEditableTest, { as, query: { contentId } })).body.questions;

  const blank = ask(" \u200b");
  const issues = ["TEXT_REQUIRED"];
  expect(await edit([ask("2 + 2?"), blank])).toMatchObject({
    status: 400,
    code: "VALIDATION_FAILED",
    issues,
  });
  expect(await read()).toEqual([]);

  const { status, body } = await edit([{ ...blank, pictured: true }]);
  expect(status).toBe(200);
  const query = { questionId: body.questions[0]?.questionId ?? 0 };
  await school.call(addQuestionPicture, { as, query, file: await makePicture() });
  expect((await edit(ofChoices(await read()))).status).toBe(200);
  expect((await school.call(deleteQuestionPicture, { as, query })).issues).toEqual(issues);
  expect((await read())[0]?.pictureUrl).not.toBeNull();
});
