import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { describe, expect, test, vi } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";
import { hashPassword } from "../passwords/passwords.ts";

const { logIn, verifyUserToken } = accountEndpoints;
const password = "correct horse";

const school = await startTestSchool();

const tokenIn = (headers: Record<string, unknown>) => {
  const [scheme, token] = String(headers.authorization).split(" ");
  expect(scheme).toBe("Bearer");
  return token ?? "";
};

const enter = (email: string, secret = password, address = "127.0.0.1") =>
  school.call(logIn, { body: { email, password: secret }, address });

describe("logging in", () => {
  // spec: session.header, call.login, user.fields
  test("gives the account and, in the header, a token that holds", async () => {
    const user = await school.makeUser({
      password,
      email: "Nadia@School.test",
      pictureKey: "public/nadia.webp",
    });
    const { status, body, headers } = await enter(" nadia@school.TEST ");
    expect(status).toBe(200);
    expect(body).toEqual({
      userId: user.id,
      fullName: user.fullName,
      email: "Nadia@School.test",
      phoneNumber: user.phoneNumber,
      role: "STUDENT",
      pictureUrl: "/media/public/nadia.webp",
      emailVerified: true,
      creationDateTime: user.createdAt.toISOString(),
    });
    expect(headers["cache-control"]).toBe("no-store");
    const own = await school.call(verifyUserToken, { token: tokenIn(headers) });
    expect(own).toMatchObject({ status: 200, body: { userId: user.id, email: "Nadia@School.test" } });
  });

  test("is answered alike for a wrong password and an unknown address", async () => {
    const { email } = await school.makeUser({ password });
    const wrong = await enter(email, "wrong horse");
    const unknown = await enter("nobody@school.test");
    expect(wrong).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.authorization).toBeUndefined();
  });

  test("takes about as much work for an unknown address as for a wrong password", async () => {
    const { email } = await school.makeUser({
      passwordHash: await hashPassword(school.platform.secrets, password),
    });
    // Processor time, in µs: a busy machine lets both wait, and makes neither work more.
    const least: Record<string, number> = {};
    for (let time = 0; time < 8; time += 1) {
      for (const address of [email, "nobody.else@school.test"]) {
        const start = process.cpuUsage();
        await enter(address, "wrong horse");
        least[address] = Math.min(least[address] ?? Number.POSITIVE_INFINITY, process.cpuUsage(start).user);
      }
    }
    const [known = 0, unknown = 0] = Object.values(least);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test.each(["", "x", "a\0b@school.test", "no address at all", `${"x".repeat(242)}@school.test`])(
    "with an address that nobody can have (%j) is a clean refusal",
    async (email) => {
      const { status, code } = await enter(email);
      expect([status, code]).toEqual(email ? [401, "BAD_CREDENTIALS"] : [400, "VALIDATION_FAILED"]);
    },
  );

  test("is refused to an account without a password", async () => {
    const { email } = await school.makeUser({ passwordHash: null });
    expect(await enter(email, "anything")).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  });

  test("takes a password however its letters are composed", async () => {
    const { email } = await school.makeUser({
      passwordHash: await hashPassword(school.platform.secrets, "détaché آمن"),
    });
    expect((await enter(email, "détaché آمن".normalize("NFD"))).status).toBe(200);
  });

  test("costs six queries, however many sessions there were", async () => {
    const passwordHash = await hashPassword(school.platform.secrets, password);
    const { email } = await school.makeUser({ passwordHash });
    const first = await school.countQueries(() => enter(email));
    for (let time = 0; time < 3; time += 1) await enter(email);
    const later = await school.countQueries(() => enter(email));
    expect(first.result.status).toBe(200);
    expect([first.count, later.count]).toEqual([6, 6]);
  });
});

describe("what is kept of logins", () => {
  const actsOn = (subjectId: number) =>
    school.db
      .selectFrom("auditEntries")
      .select(["act", "actorId", "details"])
      .where("subjectId", "=", subjectId)
      .execute();

  test("failures are logged without what was typed, and the moment an account is locked is on record", async () => {
    const { id, email } = await school.makeUser({ password });
    const info = vi.fn<(facts: object, words: string) => void>();
    const child = vi.spyOn(school.platform.log, "child");
    child.mockImplementation(
      () =>
        ({ ...school.platform.log, info, warn: vi.fn<() => void>(), error: vi.fn<() => void>() }) as never,
    );
    const warn = vi.spyOn(school.platform.log, "warn");
    for (let time = 0; time < 12; time += 1) await enter(email, "a secret guess", "192.0.2.9");
    child.mockRestore();
    expect(info).toHaveBeenCalledTimes(10);
    expect(info).toHaveBeenCalledWith(
      { userId: id, role: "STUDENT", address: "192.0.2.9" },
      "a login failed",
    );
    expect(JSON.stringify(info.mock.calls)).not.toMatch(/secret|@/);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ limit: "loginAccount" }), "a limit of attempts was reached"],
    ]);
    warn.mockRestore();
    await expect
      .poll(() => actsOn(id))
      .toEqual([{ act: "account.locked", actorId: null, details: { limit: "loginAccount" } }]);
  });

  test("each sign-in of staff is on record, those of students are not", async () => {
    const [admin, student] = [
      await school.makeUser({ password, role: "ADMIN" }),
      await school.makeUser({ password }),
    ];
    for (const { email } of [admin, student]) expect((await enter(email)).status).toBe(200);
    expect(await actsOn(admin.id)).toMatchObject([{ act: "account.signed-in", actorId: admin.id }]);
    expect(await actsOn(student.id)).toEqual([]);
  });
});

test("networks have their passwords checked by turns, however many ask from one", async () => {
  const done: string[] = [];
  const ask = async (name: string, address: string) => {
    await enter(`${name}@turns.test`, password, address);
    done.push(name);
  };
  const crowd = Array.from({ length: 12 }, (_, index) => ask(`crowd${index}`, "198.51.100.7"));
  await Promise.race(crowd);
  await Promise.all([...crowd, ask("single", "203.0.113.9")]);
  expect(done.indexOf("single"), done.join(" ")).toBeLessThan(6);
});

describe("the throttle of logins", () => {
  test("refuses an account after ten failures, even the right password, until time has passed", async () => {
    const { email } = await school.makeUser({ password });
    for (let time = 0; time < 10; time += 1) expect((await enter(email, "wrong")).status).toBe(401);
    const refused = await enter(email.toUpperCase());
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    await school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await enter(email)).status).toBe(200);
  });

  test("forgets the failures of an account that then gets in", async () => {
    const { email } = await school.makeUser({ password });
    for (const round of [1, 2]) {
      for (let time = 0; time < 9; time += 1) expect((await enter(email, "wrong")).status).toBe(401);
      expect((await enter(email)).status, `round ${round}`).toBe(200);
    }
  });

  test("lets nobody past the limit of an address who sends all guesses at once", async () => {
    const address = "203.0.113.77";
    const { email } = await school.makeUser({ password });
    // Each at another account, so that none is locked; the right one comes last.
    const guesses = Array.from({ length: 150 }, (_, index) =>
      enter(`nobody${index}@school.test`, "wrong", address),
    );
    const answers = await Promise.all([...guesses, enter(email, password, address)]);
    const tried = answers.filter(({ code }) => code === "BAD_CREDENTIALS");
    expect(tried.length).toBeLessThanOrEqual(100);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
  });

  test("lets a class of one room in at once, whose passwords are right", async () => {
    const address = "203.0.113.78";
    const people = await Promise.all(Array.from({ length: 120 }, () => school.makeUser({ password })));
    const answers = await Promise.all(people.map((person) => enter(person.email, password, address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("bounds right passwords as well: each costs as much to check", async () => {
    const { email } = await school.makeUser({ password });
    for (let time = 0; time < 500; time += 1) await school.platform.throttles.count({ logins: email });
    expect(await enter(email)).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
  });

  test("does not count logins that succeed", async () => {
    const { email } = await school.makeUser({ password });
    for (let time = 0; time < 12; time += 1) expect((await enter(email)).status).toBe(200);
  });

  test("refuses an address after a hundred failures over many accounts, and no other address", async () => {
    const address = "203.0.113.9";
    const { email } = await school.makeUser({ password });
    await Promise.all(
      Array.from({ length: 100 }, () => school.platform.throttles.count({ loginAddress: address })),
    );
    expect((await enter(email, password, address)).status).toBe(429);
    expect((await enter(email, password, "203.0.113.10")).status).toBe(200);
  });

  test("lets no right guess through after forty wrong ones that were sent with it", async () => {
    const { email } = await school.makeUser({
      passwordHash: await hashPassword(school.platform.secrets, password),
    });
    const guesses = Array.from({ length: 50 }, (_, index) => (index < 40 ? `guess ${index}` : password));
    const answers = await Promise.all(guesses.map((guess) => enter(email, guess)));
    expect(answers.filter(({ code }) => code === "BAD_CREDENTIALS").length).toBeLessThanOrEqual(10);
    expect(answers.slice(40).map(({ status }) => status)).toEqual(Array<number>(10).fill(429));
    expect((await enter(email)).status).toBe(429);
  });
});
