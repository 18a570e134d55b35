import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeQuizWithQuestions } from "../src/features/quizzes/quizzes.fixture.ts";
import { startSchool, type TestSchool } from "./harness.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const PASSWORD = "a long password";

/** Two processes, then a third in the place of one of them: the limits of `API.md` are the same for all. */
let one: TestSchool;
let other: TestSchool;
beforeAll(async () => {
  one = await startSchool();
  other = await startSchool({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

interface Outcome {
  status: number;
  code?: string;
  headers: Record<string, unknown>;
}

interface Limit {
  /** As many attempts are allowed. */
  allowed: number;
  /** The longest time, in seconds, that the next one has to wait. */
  wait: number;
  /** One attempt; the number of it is given. */
  attempt: (school: TestSchool, number: number) => Promise<Outcome>;
}

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

/** What is limited, each with a fixture of its own. */
const limits: Record<string, () => Promise<Limit>> = {
  async "failed logins of an account, from many addresses"() {
    const { email } = await one.makeUser({ password: PASSWORD });
    const body = { email, password: "a wrong guess" };
    return {
      allowed: 10,
      wait: 15 * MINUTE,
      attempt: (school) => school.call(endpoints.logIn, { body, address: newAddress() }),
    };
  },

  async "failed logins from an address, to many accounts"() {
    const people = await Promise.all(Array.from({ length: 21 }, () => one.makeUser({ password: PASSWORD })));
    const address = newAddress();
    return {
      allowed: 100,
      wait: 15 * MINUTE,
      attempt(school, number) {
        const email = people[Math.floor(number / 5)]?.email ?? "";
        return school.call(endpoints.logIn, { body: { email, password: "a wrong guess" }, address });
      },
    };
  },

  async "refused cards of an account"() {
    const token = await one.signIn(await one.makeUser());
    const { id: courseId } = await one.makeCourse();
    const body = { courseId, cardKey: "ABCDEFGHJKMNPQRS" };
    // The block begins at half a minute and doubles.
    return {
      allowed: 10,
      wait: 30,
      attempt: (school) => school.call(endpoints.activateCourse, { token, body }),
    };
  },

  async "registrations from an address"() {
    const { email } = await one.makeUser();
    const address = newAddress();
    const body = { fullName: "Amina", email, phoneNumber: "0551234567", password: PASSWORD };
    return {
      allowed: 20,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.register, { body, address }),
    };
  },

  async "mails of new passwords to an account"() {
    const { email } = await one.makeUser();
    return {
      allowed: 5,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.forgetPassword, { body: { email }, address: newAddress() }),
    };
  },

  async "mails of verifications to an account, whose new passwords others have asked for"() {
    const { email } = await one.makeUser({ emailVerifiedAt: null });
    for (let time = 0; time < 6; time += 1)
      await one.call(endpoints.forgetPassword, { body: { email }, address: newAddress() });
    return {
      allowed: 5,
      wait: HOUR,
      attempt: (school) =>
        school.call(endpoints.resendVerification, { body: { email }, address: newAddress() }),
    };
  },

  async "mails to known addresses from a network"() {
    const address = newAddress();
    for (let time = 0; time < 297; time += 1) await one.platform.throttles.count({ mailsOfNetwork: address });
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => one.makeUser()));
    let next = 0;
    const email = () => people[next++ % people.length]?.email ?? "";
    return {
      allowed: 3,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.forgetPassword, { body: { email: email() }, address }),
    };
  },

  async "calls for unknown e-mails from a network"() {
    const address = newAddress();
    const calls = [endpoints.forgetPassword, endpoints.resendVerification] as const;
    return {
      allowed: 30,
      wait: HOUR,
      attempt: (school, number) =>
        school.call(calls[number % 2] ?? calls[0], {
          body: { email: `nobody${number}@school.test` },
          address,
        }),
    };
  },

  async "wrong mailed tokens from a network"() {
    const { email } = await one.makeUser({ emailVerifiedAt: null });
    const address = newAddress();
    const token = "a wrong one";
    return {
      allowed: 30,
      wait: HOUR,
      attempt: (school, number) =>
        number % 2 === 0
          ? school.call(endpoints.resetPassword, { body: { token, newPassword: "a lighthouse" }, address })
          : school.call(endpoints.verifyEmail, { body: { email, token }, address }),
    };
  },

  async "questions whether an e-mail is used from a network"() {
    const address = newAddress();
    for (let time = 0; time < 298; time += 1) await one.platform.throttles.count({ emailQuestions: address });
    return {
      allowed: 2,
      wait: HOUR,
      attempt: (school, number) =>
        school.call(endpoints.isEmailUsed, { query: { email: `anybody${number}@school.test` }, address }),
    };
  },

  async "exports of an account"() {
    const token = await one.signIn(await one.makeUser());
    return {
      allowed: 5,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.exportMyData, { token }),
    };
  },

  async "messages to the school from an address"() {
    const address = newAddress();
    const body = { name: "Amina", email: "amina@school.test", message: "Where are cards sold?" };
    return {
      allowed: 5,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.sendContactMessage, { body, address }),
    };
  },

  async "comments of an account"() {
    const token = await one.signIn(await one.makeUser());
    const { id: contentId } = await one.makeLesson({ free: true });
    const body = { contentId, description: "Why?" };
    return {
      allowed: 30,
      wait: 10 * MINUTE,
      attempt: (school) => school.call(endpoints.createComment, { token, body }),
    };
  },

  async "tests that an account begins"() {
    const token = await one.signIn(await one.makeUser());
    const { contentId } = await makeQuizWithQuestions(one, { free: true });
    return {
      allowed: 60,
      wait: HOUR,
      attempt: (school) => school.call(endpoints.startTest, { token, body: { contentId } }),
    };
  },
};

test.each(Object.entries(limits))(
  "both processes count together, and a restart forgets nothing: %s",
  async (_name, make) => {
    const began = performance.now();
    const { allowed, wait, attempt } = await make();
    const outcomes = [];
    for (let number = 0; number < allowed; number += 1) {
      outcomes.push(await attempt(number % 2 === 0 ? one : other, number));
    }
    expect(outcomes.filter(({ code }) => code === "TOO_MANY_ATTEMPTS")).toEqual([]);

    const expectRefused = async (school: TestSchool) => {
      const { status, code, headers } = await attempt(school, allowed);
      expect({ status, code }).toEqual({ status: 429, code: "TOO_MANY_ATTEMPTS" });
      expect(headers["retry-after"]).toMatch(/^\d+$/);
      const passed = (performance.now() - began) / 1000;
      expect(Number(headers["retry-after"])).toBeGreaterThan(wait - passed - 1);
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(wait);
    };
    for (const school of [one, other]) await expectRefused(school);
    await other.close();
    other = await startSchool({ beside: one });
    await expectRefused(other);
  },
);

test("what comes to nothing is not counted: a comment that is refused, a form with a wrong number", async () => {
  const token = await one.signIn(await one.makeUser());
  const locked = { contentId: (await one.makeLesson()).id, description: "Why?" };
  const form = { fullName: "Amina", email: "new@school.test", phoneNumber: "12345678", password: PASSWORD };
  for (let number = 0; number < 31; number += 1) {
    const comment = await one.call(endpoints.createComment, { token, body: locked });
    expect(comment.code).toBe("COURSE_NOT_PURCHASED");
    const registration = await one.call(endpoints.register, { body: form, address: "198.51.100.250" });
    expect(registration.code).toBe("VALIDATION_FAILED");
  }
});
