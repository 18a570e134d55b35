import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { Challenge, type SolvedChallenge } from "@manara/contract/calls/challenges";
import type { LimitName } from "@manara/contract/calls/limits";
import { endpoints } from "@manara/contract/endpoints";
import { afterEach, describe, expect, test, vi } from "vitest";
import { challengeIn, solutionHeaders, solve } from "../../test/solve-challenge.ts";
import { startTestSchool } from "../../test/test-school.ts";
import { figures } from "../platform/throttle/throttle-figures.ts";
import { FROM_A_PAGE } from "./limits.ts";

const { register, logIn, forgetPassword, isEmailUsed } = accountEndpoints;
const PASSWORD = "a lighthouse by the sea";

const school = await startTestSchool();
afterEach(() => void vi.useRealTimers());

let count = 0;
function newAddress(): string {
  count += 1;
  return `203.0.113.${count}`;
}

/** Others of a network make so many attempts. */
async function others(limit: LimitName, address: string, times = figures[limit].points): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await school.platform.throttles.count({ [limit]: address }, true);
}

/** Registers somebody new. */
const enrol = (address: string, solved?: unknown) => {
  count += 1;
  const body = {
    fullName: "أمينة بن علي",
    email: `amina${count}@school.test`,
    phoneNumber: `0550${String(count).padStart(6, "0")}`,
    password: PASSWORD,
  };
  return school.call(register, { body, address, headers: solved ? solutionHeaders(solved) : {} });
};

/** A network that has used up its registrations, and a challenge that was solved there. */
async function solveFor(address: string): Promise<SolvedChallenge> {
  await others("register", address);
  return solve(challengeIn(await enrol(address)));
}

const refused = { status: 429, code: "TOO_MANY_ATTEMPTS" };

describe("over the limit of a network", () => {
  test("a call is refused with work to do, and let through once that was done", async () => {
    const address = newAddress();
    await others("register", address);
    const asked = await enrol(address);
    expect(asked).toMatchObject(refused);
    expect(asked.headers["retry-after"]).toMatch(/^\d+$/);
    const challenge = Challenge.parse(challengeIn(asked));
    expect(challenge.parameters).toMatchObject({
      algorithm: "PBKDF2/SHA-256",
      data: { limits: "register", network: address },
    });
    const life = challenge.parameters.expiresAt - Date.now() / 1000;
    expect(life).toBeGreaterThan(4 * 60);
    expect(life).toBeLessThanOrEqual(5 * 60);

    const solved = await solve(challenge);
    expect(solved.solution.counter).toBeLessThan(40);
    expect((await enrol(address, solved)).status).toBe(201);
  });

  test("of many calls at once with one solution, one goes through", async () => {
    const address = newAddress();
    const solved = await solveFor(address);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enrol(address, solved)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429, 429]);
  });

  const changed: Record<string, (solved: SolvedChallenge) => unknown> = {
    "another key": ({ challenge, solution }) => ({
      challenge,
      solution: { ...solution, derivedKey: "00".repeat(32) },
    }),
    "half a byte": ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "a" } }),
    "less work than was asked for": ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: "" } },
      solution,
    }),
    "no signature of the key": ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, keySignature: undefined } },
      solution,
    }),
    "a signature of one's own": ({ challenge, solution }) => ({
      challenge: { ...challenge, signature: "0".repeat(64) },
      solution,
    }),
    "a longer life": ({ challenge: { parameters, signature }, solution }) => ({
      challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 }, signature },
      solution,
    }),
    "no solution": ({ challenge }) => ({ challenge }),
    "no object": () => "solved",
  };

  test.each(Object.entries(changed))("is nothing: %s", async (_, change) => {
    const address = newAddress();
    const solved = await solveFor(address);
    const answer = await enrol(address, change(solved));
    expect(answer).toMatchObject(refused);
    expect(challengeIn(answer)).not.toBeNull();
    expect((await enrol(address, solved)).status, "what was not changed is good").toBe(201);
  });

  test("nor what is no text of ours at all", async () => {
    const address = newAddress();
    await others("emailQuestions", address);
    for (const sent of ["", "%%%", "e30=", "bnVsbA==", "A".repeat(8000)]) {
      const query = { email: "amina@school.test" };
      const headers = { "x-challenge-solution": sent };
      const answer = await school.call(isEmailUsed, { query, address, headers });
      expect(answer, sent).toMatchObject(refused);
    }
  });

  test("a solution is good once, for five minutes, in its network, for its limits", async () => {
    const address = newAddress();
    const used = await solveFor(address);
    await enrol(address, used);
    const again = await enrol(address, used);
    expect(again).toMatchObject(refused);
    expect(challengeIn(again)).not.toBeNull();

    const late = await solve(challengeIn(again));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60 * 1000 + 1000 });
    expect(await enrol(address, late)).toMatchObject(refused);
    vi.useRealTimers();

    const elsewhere = newAddress();
    await others("register", elsewhere);
    expect(await enrol(elsewhere, late)).toMatchObject(refused);

    await others("emailQuestions", address);
    const query = { email: "amina@school.test" };
    const ask = (headers: Record<string, string>) => school.call(isEmailUsed, { query, address, headers });
    expect(await ask(solutionHeaders(late))).toMatchObject(refused);
    const forQuestions = await solve(challengeIn(await ask({})));
    expect(await enrol(address, forQuestions)).toMatchObject(refused);
    expect((await ask(solutionHeaders(forQuestions))).status).toBe(200);
    expect((await enrol(address, late)).status, "where it belongs").toBe(201);
  });

  test("an IPv6 network is one, whatever address in it comes back", async () => {
    const solved = await solveFor("2001:db8:0:9::1");
    expect((await enrol("2001:db8:0:9:a:b:c:d", solved)).status).toBe(201);
  });

  test("at ten times the limit there is no way on, with work or without", async () => {
    const address = newAddress();
    const solved = await solveFor(address);
    await others("register", address, 9 * figures.register.points - 1);
    expect((await enrol(address, solved)).status, "the last one").toBe(201);
    for (const answer of [await enrol(address), await enrol(address, await solve(solved.challenge))]) {
      expect(answer).toMatchObject(refused);
      expect(challengeIn(answer)).toBeNull();
    }
  });
});

describe("signing in while others of the network fail", () => {
  const enter = (address: string, given: { email: string; password?: string; solved?: unknown }) =>
    school.call(logIn, {
      body: { email: given.email, password: given.password ?? PASSWORD },
      address,
      headers: given.solved ? solutionHeaders(given.solved) : {},
    });
  const pointsOfLogins = async () => {
    const rows = await school.db
      .selectFrom("throttles")
      .select("points")
      .where("key", "like", "loginAddress:%")
      .where("points", ">=", figures.loginAddress.points)
      .execute();
    return rows.map(({ points }) => points);
  };

  test("the right password gets in after some work, and counts for nothing; a wrong one is refused, and counts", async () => {
    const address = newAddress();
    const { email } = await school.makeUser({ password: PASSWORD });
    await others("loginAddress", address);
    const asked = await enter(address, { email });
    expect(asked).toMatchObject(refused);
    expect((await enter(address, { email, solved: await solve(challengeIn(asked)) })).status).toBe(200);
    expect(await pointsOfLogins()).toEqual([100]);

    const wrong = { email, password: "a wrong guess" };
    const solved = await solve(challengeIn(await enter(address, wrong)));
    expect(await enter(address, { ...wrong, solved })).toMatchObject({
      status: 401,
      code: "BAD_CREDENTIALS",
    });
    expect(await pointsOfLogins()).toEqual([101]);
  });

  test("a browser that knows its owner is asked for nothing, at ten times the limit neither", async () => {
    const address = newAddress();
    const { email } = await school.makeUser({ password: PASSWORD });
    const known = await enter(address, { email });
    const cookie = String(known.headers["set-cookie"]).split(";")[0] ?? "";
    await others("loginAddress", address, 1000);
    const again = { body: { email, password: PASSWORD }, address };
    expect((await school.call(logIn, { ...again, headers: { cookie } })).status).toBe(200);
    const stranger = await school.call(logIn, again);
    expect(stranger).toMatchObject(refused);
    expect(challengeIn(stranger)).toBeNull();
  });

  test("who is refused for an account has no way on by work, whatever its network has done", async () => {
    const address = newAddress();
    const { email } = await school.makeUser({ password: PASSWORD });
    for (let time = 0; time < 10; time += 1) await enter(newAddress(), { email, password: "a wrong guess" });
    await others("loginAddress", address);
    const answer = await enter(address, { email });
    expect(answer).toMatchObject(refused);
    expect(challengeIn(answer)).toBeNull();
  });
});

test("limits of accounts ask for no work: cards, exports", async () => {
  const user = await school.makeUser();
  const { id: courseId } = await school.makeCourse();
  const body = { courseId, cardKey: "ABCDEFGHJKMNPQRS" };
  for (let time = 0; time < 10; time += 1) await school.platform.throttles.count({ activation: user.id });
  for (let time = 0; time < 5; time += 1) await school.platform.throttles.count({ exports: user.id });
  for (const answer of [
    await school.call(endpoints.activateCourse, { as: user, body }),
    await school.call(endpoints.exportMyData, { as: user }),
  ]) {
    expect(answer).toMatchObject(refused);
    expect(challengeIn(answer)).toBeNull();
  }
});

test("one solution lets a mail through that two limits of the network hold up", async () => {
  const address = newAddress();
  const { email } = await school.makeUser();
  await others("unknownEmails", address);
  await others("mailsOfNetwork", address);
  const ask = (headers: Record<string, string> = {}) =>
    school.call(forgetPassword, { body: { email }, address, headers });
  const challenge = challengeIn(await ask());
  expect(challenge?.parameters.data).toEqual({ limits: "mailsOfNetwork unknownEmails", network: address });
  expect((await ask(solutionHeaders(await solve(challenge)))).status).toBe(200);
  await school.runJobs();
  expect(school.mails.at(-1)?.to).toBe(email);
});

test("a page that is rendered on the server needs no proof of work", async () => {
  await others("emailQuestions", FROM_A_PAGE);
  const { statusCode } = await school.app.inject({
    url: "/api/auth/is-email-used?email=a@school.test",
    remoteAddress: FROM_A_PAGE,
  });
  expect(statusCode).toBe(200);
});
