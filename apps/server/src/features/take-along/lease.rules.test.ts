import { expect, test } from "vitest";
import { judgeRenewal, type KeptLease, leaseEnd } from "./lease.rules.ts";

const kept: KeptLease = { counter: 5, renewalId: "last", endReason: null };

test.each<[string, Partial<KeptLease> | null, number, string, ReturnType<typeof judgeRenewal>]>([
  ["the first of a device", null, 0, "one", { counter: 1 }],
  ["the next", {}, 5, "next", { counter: 6 }],
  ["one whose answer was lost", {}, 4, "last", { counter: 5 }],
  ["a copy that others have passed", {}, 4, "other", "copied"],
  ["ahead of a school that was restored", {}, 9, "other", { counter: 10 }],
  ["of a device that such a school has never seen", null, 9, "other", { counter: 10 }],
  ["after it ended for a newer device", { endReason: "REPLACED" }, 5, "next", "ended"],
  ["after it was copied, sent again too", { endReason: "COPIED" }, 4, "last", "copied"],
])("renewal: %s", (_, given, counter, renewalId, result) => {
  expect(judgeRenewal(given && { ...kept, ...given }, { counter, renewalId })).toEqual(result);
});

test("a course plays as long as it is held, or its exams are not over, else as long as any may", () => {
  const [soon, later, longest] = [new Date("2027-02-01"), new Date("2027-06-20"), new Date("2027-08-01")];
  const end = (expiresAt: Date | null, examsEnd: Date | null) =>
    leaseEnd({ courseId: 1, expiresAt, examsEnd }, longest);
  expect([end(soon, later), end(null, later), end(null, null)]).toEqual([soon, later, longest]);
});
