import type { LimitName } from "@manara/contract/calls/limits";
import { describe, expect, test, vi } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { Failure } from "../failure.ts";
import { forgetOldCounters } from "./throttle-points.ts";
import type { Keys, Verdict } from "./throttles.ts";

const school = await startTestSchool();

async function countTimes(times: number, limit: LimitName, key: string | number): Promise<void> {
  for (let time = 0; time < times; time += 1) await school.platform.throttles.count({ [limit]: key });
}

/** Seconds until the key may try again; null when it may now. */
async function waitOf(limit: LimitName, key: string | number): Promise<number | null> {
  try {
    await school.platform.throttles.attempt(
      { [limit]: key },
      { make: async () => {}, judge: () => "given back" },
    );
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    expect(refusal.code).toBe("TOO_MANY_ATTEMPTS");
    return refusal.details.retryAfterSeconds ?? 0;
  }
}

/** Lets every block of a doubling limit run out; the attempts stay counted. */
const letBlocksEnd = () =>
  school.db
    .updateTable("throttles")
    .set({ expire: Date.now() - 1 })
    .where("key", "like", "%Blocks:%")
    .execute();

const HOUR = 3600;

describe("throttles", () => {
  test("refuse the attempt after the last allowed one, and say when to come back", async () => {
    await countTimes(5, "resetMails", "a@school.test");
    expect(await waitOf("resetMails", "a@school.test")).toBeGreaterThan(HOUR - 60);
    await expect(school.platform.throttles.count({ resetMails: "a@school.test" })).rejects.toThrow(Failure);
    expect(await waitOf("resetMails", "b@school.test")).toBeNull();
  });

  test("count attempts made at the same moment one by one", async () => {
    const attempts = Array.from({ length: 12 }, () =>
      school.platform.throttles.count({ resetMails: "parallel" }),
    );
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("count all addresses of one IPv6 network together", async () => {
    for (const end of [":1", ":2", "a:b:c:d", ":3", ":4"]) {
      await school.platform.throttles.count({ contact: `2001:db8:0:7:${end}` });
    }
    expect(await waitOf("contact", "2001:db8:0:7::ffff")).not.toBeNull();
    expect(await waitOf("contact", "2001:db8:0:8::ffff")).toBeNull();
  });

  test("take keys of any length and content, and store none of them", async () => {
    const key = `${"x".repeat(5000)}\0@school.test`;
    await countTimes(1, "resetMails", key);
    const rows = await school.db.selectFrom("throttles").select("key").execute();
    expect(rows.some((row) => row.key.includes("xxx"))).toBe(false);
  });

  const attempt = (keys: Keys, verdict: Verdict, meanwhile = async () => {}) =>
    school.platform.throttles.attempt(keys, { make: meanwhile, judge: () => verdict });

  test("an attempt that succeeds makes the failures before it forgotten", async () => {
    for (const _ of [1, 2]) {
      await countTimes(9, "loginAccount", "few");
      await attempt({ loginAccount: "few" }, "forgotten");
    }
    await countTimes(10, "loginAccount", "few");
    await expect(attempt({ loginAccount: "few" }, "forgotten")).rejects.toThrow(Failure);
  });

  test("an attempt under way holds its point, also against another process", async () => {
    await countTimes(9, "loginAccount", "under way");
    await attempt({ loginAccount: "under way" }, "given back", async () => {
      await expect(countTimes(1, "loginAccount", "under way")).rejects.toThrow(Failure);
    });
    await countTimes(1, "loginAccount", "under way");
    expect(await waitOf("loginAccount", "under way")).not.toBeNull();
  });

  test("an attempt counts under the limits that it fails, and is not made over one of them", async () => {
    const { throttles } = school.platform;
    const keys = { loginAccount: "failing", loginAddress: "198.51.100.7" };
    const make = vi.fn<() => Promise<string>>(async () => "wrong");
    const onReached = vi.fn<(limits: string[]) => void>();
    const judge = (_: string, name: LimitName) => (name === "loginAccount" ? "counts" : "given back");
    const fail = () => throttles.attempt(keys, { make, judge, onReached });
    await Promise.allSettled(Array.from({ length: 30 }, fail));
    expect(make).toHaveBeenCalledTimes(10);
    expect(onReached.mock.calls, "reported once").toEqual([[["loginAccount"]]]);
    expect(await waitOf("loginAccount", "failing")).not.toBeNull();
    await attempt({ loginAddress: "198.51.100.7" }, "counts");
    const rows = await school.db
      .selectFrom("throttles")
      .select("points")
      .where("key", "like", "loginAddress%")
      .execute();
    expect(rows).toEqual([{ points: 1 }]);
  });

  test("an attempt that breaks down counts for nothing", async () => {
    const broken = () => Promise.reject(new Error("broken"));
    for (let time = 0; time < 12; time += 1)
      await expect(attempt({ loginAccount: "broken" }, "counts", broken)).rejects.toThrow("broken");
    expect(await waitOf("loginAccount", "broken")).toBeNull();
  });

  test("of several limits all are counted, or none", async () => {
    const { throttles } = school.platform;
    await countTimes(5, "resetMails", "used up");
    const both = { resetMails: "used up", mailsOfNetwork: "198.51.100.77" };
    await expect(throttles.count(both)).rejects.toThrow(Failure);
    const rows = await school.db
      .selectFrom("throttles")
      .select("points")
      .where("key", "like", "mailsOfNetwork%")
      .execute();
    expect(rows).toEqual([]);
  });

  test("a doubling limit keeps out for half a minute, then twice as long, never over a quarter of an hour", async () => {
    await countTimes(9, "activation", 77);
    expect(await waitOf("activation", 77)).toBeNull();
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      await countTimes(1, "activation", 77);
      const wait = await waitOf("activation", 77);
      expect(wait).toBeGreaterThan(seconds - 5);
      expect(wait).toBeLessThanOrEqual(seconds);
      await letBlocksEnd();
      expect(await waitOf("activation", 77)).toBeNull();
    }
  });

  test("a doubling limit starts afresh when its hour is over", async () => {
    await countTimes(12, "activation", 78);
    await school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .where("key", "like", "activation%")
      .execute();
    await countTimes(9, "activation", 78);
    expect(await waitOf("activation", 78)).toBeNull();
  });

  test("counters whose time is over are forgotten", async () => {
    const rows = () => school.db.selectFrom("throttles").select("key").execute();
    await school.db.deleteFrom("throttles").execute();
    await countTimes(1, "resetMails", "over");
    await school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .execute();
    await countTimes(1, "comment", "going on");
    await forgetOldCounters(school.platform);
    expect(await rows()).toEqual([{ key: expect.stringMatching(/^comment:/) }]);
  });
});
