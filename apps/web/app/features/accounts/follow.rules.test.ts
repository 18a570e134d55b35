import { expect, test } from "vitest";
import { followedPaths, purposeOfPath, warnsOwner } from "./follow.rules.ts";

test("each path names what its link is for, in every language", () => {
  for (const [path, purpose] of Object.entries(followedPaths)) {
    expect(purposeOfPath(`${path}/:email/:apiToken/:token?`)).toBe(purpose);
    expect(purposeOfPath(`/en/${path}/:email/:apiToken/:token?`)).toBe(purpose);
  }
  expect(purposeOfPath("verify/:email/:apiToken")).toBeNull();
});

test("links that undo what a stranger has asked for lead on to a new password", () => {
  expect(Object.values(followedPaths).filter(warnsOwner)).toEqual(["KEEP_ACCOUNT"]);
});
