import { expect, test } from "vitest";
import { isDue, judgeTaken, untilOf } from "./lease.rules.ts";
import type { Device, TakenFilm } from "./taken-store.ts";

const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const device: Device = {
  userId: 1,
  deviceId: "one",
  counter: 3,
  renewalId: null,
  renewedAt: at("2027-06-01"),
  seenAt: at("2027-06-01"),
  courses: [{ courseId: 7, until: "2027-06-20T00:00:00.000Z" }],
  freeUntil: "2027-07-01T00:00:00.000Z",
  ended: null,
};
const film = { keyId: "key" } as TakenFilm;
const lesson = {
  courseId: 7,
  isFree: false,
  state: "WHOLE" as const,
  film,
  refusal: null as string | null,
};
const judge = (given: Partial<Parameters<typeof judgeTaken>[1]> = {}, of: Partial<typeof lesson> = {}) =>
  judgeTaken({ ...lesson, ...of }, { device, keyId: "key", clock: at("2027-06-08"), ...given });

test("a lesson plays a week without the school, until the lease is over", () => {
  expect(judge()).toBe("PLAYS");
  expect(judge({ clock: at("2027-06-20") })).toBe("OVER");
  expect(judge({}, { courseId: 8 }), "of a course that is not in the lease").toBe("GONE");
  expect(judge({}, { refusal: "CONTENT_NOT_FOUND" }), "deleted by the school").toBe("DELETED");
  expect(judge({}, { refusal: "CONTENT_NOT_OPEN" }), "not shown for now").toBe("PLAYS");
  expect(judge({ clock: at("2027-06-25") }, { isFree: true })).toBe("PLAYS");
  expect(judge({ clock: at("2027-07-01") }, { isFree: true })).toBe("OVER");
});

test("a clock that was set back counts as the latest time of the school", () => {
  const seen = { ...device, seenAt: at("2027-06-21") };
  expect(judge({ device: seen, clock: at("2027-05-01") })).toBe("OVER");
  expect(judge({ clock: at("2020-01-01") })).toBe("PLAYS");
});

test("without its key, after its lease has ended, or in part it does not play", () => {
  expect(judge({ keyId: undefined })).toBe("SEALED");
  expect(judge({ keyId: "another" })).toBe("ENDED");
  expect(judge({ device: { ...device, ended: "TAKEN_COPIED" } })).toBe("COPIED");
  expect(judge({ device: { ...device, ended: "TAKEN_ENDED" } })).toBe("ENDED");
  expect(judge({ device: undefined })).toBe("ENDED");
  expect(judgeTaken({ ...lesson, film: null, state: "WAITING" }, { device, keyId: "key", clock: 0 })).toBe(
    "UNFINISHED",
  );
  expect(judgeTaken({ ...lesson, film: null }, { device, keyId: "key", clock: 0 })).toBe("PLAYS");
});

test("a lease is renewed each hour, at once without its key or an answer, and never once it has ended", () => {
  const now = device.renewedAt + 60_000;
  expect(isDue(device, true, now)).toBe(false);
  expect(isDue(device, true, device.renewedAt + 3_600_000)).toBe(true);
  expect(isDue(device, true, at("2020-01-01")), "a clock that was set back").toBe(true);
  expect(isDue(device, false, now)).toBe(true);
  expect(isDue({ ...device, renewalId: "sent" }, true, now)).toBe(true);
  expect(isDue({ ...device, ended: "TAKEN_ENDED" }, false, now)).toBe(false);
  expect(untilOf({ courseId: 9, isFree: false }, device)).toBeNull();
});
