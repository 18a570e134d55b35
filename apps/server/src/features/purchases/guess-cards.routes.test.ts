import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const school = await startTestSchool();

test("sixty guesses at once are judged no oftener than ten in a row, and say so", async () => {
  const course = await school.makeCourse({ price: 500 });
  const guesser = await school.makeUser();
  await school.signIn(guesser);
  const guess = () =>
    school.call(purchaseEndpoints.activateCourse, {
      as: guesser,
      body: { courseId: course.id, cardKey: "ABCDEFGHJKMNPQRS" },
    });
  const answers = await Promise.all(Array.from({ length: 60 }, guess));
  expect(answers.filter(({ code }) => code === "CARD_NOT_ACCEPTED")).toHaveLength(10);
  // The queue has no room for all who wait.
  const others = answers.filter(({ code }) => code === "TOO_MANY_ATTEMPTS" || code === "UNAVAILABLE");
  expect(others).toHaveLength(50);
  expect(Number((await guess()).headers["retry-after"])).toBeLessThanOrEqual(30);
});
