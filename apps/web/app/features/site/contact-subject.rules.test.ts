import { expect, test } from "vitest";
import { readSubject } from "./contact-subject.rules.ts";

test.each([
  ["subject=suggestion", "suggestion"],
  ["", "question"],
  ["subject=else", "question"],
  ["subject=constructor", "question"],
])("/contact?%s takes a %s", (query, subject) => {
  expect(readSubject(new URLSearchParams(query))).toBe(subject);
});
