import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const school = await startTestSchool();

type Person = { id: number };

const activate = (as: Person, courseId: number, cardKey: string) =>
  school.call(purchaseEndpoints.activateCourse, { as, body: { courseId, cardKey } });

const makeCard = async (price: number): Promise<string> => (await school.makeCards(price))[0] ?? "";

test("of a used card only who has used it learns on what; all others get the answer to an unknown code", async () => {
  const first = await school.makeCourse({ price: 500, name: "الفيزياء" });
  const [second, gift] = [await school.makeCourse({ price: 700 }), await school.makeCourse({ price: -1 })];
  const [user, other] = [await school.makeUser(), await school.makeUser()];
  const code = await makeCard(500);
  await activate(user, first.id, code);
  const usedFor = {
    courseId: first.id,
    name: "الفيزياء",
    usedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };
  const refusalOf = async (as: Person, courseId: number, cardKey: string) =>
    (await activate(as, courseId, cardKey)).body;
  const neutral = await refusalOf(other, second.id, "ABCDEFGHJKMNPQRS");
  expect(neutral).toEqual({
    statusCode: 400,
    code: "CARD_NOT_ACCEPTED",
    message: "card activation failed",
  });
  for (const { id } of [second, gift]) {
    expect(await refusalOf(user, id, code)).toEqual({ ...neutral, usedFor });
    expect(await refusalOf(other, id, code)).toEqual(neutral);
  }
  expect(await refusalOf(other, first.id, code)).toEqual(neutral);
  expect((await activate(user, first.id, code)).code).toBe("COURSE_ALREADY_PURCHASED");
});
