import pg from "pg";
import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("an error of the database is logged without the row it is about", () => {
  const error = new pg.DatabaseError("duplicate key value", 10, "error");
  error.code = "23505";
  error.detail = "Key (lower(email))=(amina@school.test) already exists.";
  expect(JSON.parse(JSON.stringify(describeError(error)))).toMatchObject({
    message: "duplicate key value",
    stack: expect.stringContaining("log.rules.test.ts"),
    code: "23505",
  });
  expect(JSON.stringify(describeError(error))).not.toContain("amina");
});
