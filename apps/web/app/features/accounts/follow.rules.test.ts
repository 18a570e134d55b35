import { followedPaths } from "@manara/contract/accounts/mailed-link-rules";
import { expect, test } from "vitest";
import { purposeOfPath, warnsOwner } from "./follow.rules.ts";

test("each path names what its link is for, in every language", () => {
  for (const [purpose, path] of Object.entries(followedPaths)) {
    expect(purposeOfPath(`${path}/:email/:apiToken/:token?`)).toBe(purpose);
    expect(purposeOfPath(`/en/${path}/:email/:apiToken/:token?`)).toBe(purpose);
  }
  expect(purposeOfPath("verify/:email/:apiToken")).toBeNull();
});

test("links that undo what a stranger has asked for lead on to a new password", () => {
  expect((Object.keys(followedPaths) as (keyof typeof followedPaths)[]).filter(warnsOwner)).toEqual([
    "KEEP_ACCOUNT",
  ]);
});
