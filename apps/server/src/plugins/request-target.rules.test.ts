import { expect, test } from "vitest";
import { readTarget } from "./request-target.ts";

test.each([
  ["/courses?page=2", "/courses?page=2"],
  ["http://school.test/api/course/list-public?limit=1", "/api/course/list-public?limit=1"],
  ["HTTPS://name:word@school.test", "/"],
  ["http://school.test?page=2", "/?page=2"],
  ["/uploads/1#/2", "/uploads/1"],
  ["/courses#?page=2", "/courses"],
  ["//elsewhere.test/courses", "//elsewhere.test/courses"],
  ["/courses?next=http://elsewhere.test/", "/courses?next=http://elsewhere.test/"],
  ["*", "*"],
])("%s asks for %s", (target, path) => {
  expect(readTarget(target)).toBe(path);
});
