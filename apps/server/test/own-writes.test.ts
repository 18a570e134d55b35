import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";
import { sharedAnswers } from "./shared-answers.ts";

let school: TestSchool;
let admin: { id: number };
beforeAll(async () => {
  school = await startSchool({ catchesUp: false });
  admin = await school.makeUser({ role: "ADMIN" });
});
afterAll(() => school.close());

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
