import { commentEndpoints } from "@manara/contract/comments";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { isPooled } from "../../../test/pooler.ts";

let school: TestSchool;
beforeAll(async () => {
  // What counts attempts has a connection to itself, and closes it after any error.
  school = await startSchool({ poolSize: 1, settings: { RATE_LIMITS: "off" } });
});
afterAll(() => school.close());

const nameOf = () => sql.id(school.data.connection.database);

/** As a leader that another has taken the place of: each connection from now on refuses to write. */
async function becomeReadOnly(): Promise<void> {
  await sql`alter database ${nameOf()} set default_transaction_read_only = on`.execute(school.owner);
  await sql`set default_transaction_read_only = on`.execute(school.db);
}

/** Another leads, and new connections lead there. */
const becomeWritable = () =>
  sql`alter database ${nameOf()} reset default_transaction_read_only`.execute(school.owner);

// Behind a pooler the connection is the pooler's.
test.skipIf(isPooled)(
  "a connection whose server takes no more writes is closed, and the next call has another one",
  async () => {
    const { id: contentId } = await school.makeLesson({
      courseId: (await school.makeCourse()).id,
      free: true,
    });
    const student = await school.makeUser();
    const ask = () =>
      school.call(commentEndpoints.createComment, {
        as: student,
        body: { contentId, description: "Why?", anonymous: false },
      });
    expect((await ask()).status).toBe(201);
    await becomeReadOnly();
    for (const _ of ["the connection of before", "a new one"]) {
      const { status, code, headers } = await ask();
      expect({ status, code, retryAfter: headers["retry-after"] }).toEqual({
        status: 503,
        code: "UNAVAILABLE",
        retryAfter: "5",
      });
    }
    await becomeWritable();
    expect((await ask()).status).toBe(201);
  },
);
