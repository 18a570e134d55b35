import { contentEndpoints } from "@manara/contract/contents/contents";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { sharedAnswers } from "./shared-answers.ts";
import { startTestSchool } from "./test-school.ts";

const school = await startTestSchool({ catchesUp: false });
const admin = await school.makeUser({ role: "ADMIN" });

test.each(Object.entries(sharedAnswers))(
  "who makes a change sees it at the next call: %s",
  async (_name, make) => {
    const { look, changes } = await make({ school, admin, one: school, other: school });
    for (const change of changes) {
      await school.platform.changes.catchUp();
      const before = await look();
      expect((await change()).code).toBeUndefined();
      expect(await look()).not.toEqual(before);
    }
  },
);

test("who renews a course that has run out opens it at the next call, before any notice of it", async () => {
  const allowNotices = (word: "disable" | "enable") =>
    sql`alter table purchases ${sql.raw(word)} trigger purchases_ended`.execute(school.owner);
  const course = await school.makeCourse({ price: 300 });
  const lesson = await school.makeLesson({ courseId: course.id });
  const student = await school.makeUser();
  const expiresAt = new Date(Date.now() - 1000);
  await school.makePurchase({ userId: student.id, courseId: course.id, expiresAt });
  const open = async () =>
    (await school.call(contentEndpoints.getContent, { as: student, query: { contentId: lesson.id } })).status;
  await school.platform.changes.catchUp();
  expect([await open(), await open()]).toEqual([401, 401]);
  await allowNotices("disable");
  onTestFinished(async () => void (await allowNotices("enable")));
  const renewed = await school.call(purchaseEndpoints.activateCourse, {
    as: student,
    body: { courseId: course.id, cardKey: (await school.makeCards(300))[0] },
  });
  expect(renewed.status).toBe(201);
  expect(await open()).toBe(200);
});
