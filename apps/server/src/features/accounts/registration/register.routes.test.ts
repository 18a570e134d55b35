import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { describe, expect, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { register, isEmailUsed, logIn } = accountEndpoints;

const school = await startTestSchool();

let count = 0;
/** A form that fits, with parts replaced; and an address of its own, so that tests do not throttle each other. */
function makeForm(given: Record<string, unknown> = {}) {
  count += 1;
  const form = {
    fullName: "أمينة بن علي",
    email: `amina${count}@school.test`,
    phoneNumber: `0660${String(count).padStart(6, "0")}`,
    password: "correct horse",
  };
  return { body: { ...form, ...given }, address: `192.0.2.${count}` };
}

const countAccounts = async () => {
  const row = await school.db
    .selectFrom("users")
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe("registering", () => {
  // spec: call.register, user.fields
  test("makes a student who has yet to verify the address, and mails the link", async () => {
    const form = makeForm({ fullName: "  أمينة بن علي ", email: " Amina@School.test " });
    const { status, body } = await school.call(register, form);
    expect(status).toBe(201);
    expect(body).toEqual({
      userId: expect.any(Number),
      fullName: "أمينة بن علي",
      email: "Amina@School.test",
      phoneNumber: form.body.phoneNumber,
      role: "STUDENT",
      pictureUrl: null,
      emailVerified: false,
      creationDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await school.runJobs();
    expect(school.mails.at(-1)).toMatchObject({ to: "Amina@School.test", locale: "ar" });
    expect(school.mails.at(-1)?.text).toMatch(
      /^https:\/\/school\.test\/verify\/Amina%40School\.test\/[\w-]{43}$/m,
    );
  });

  test("mails a link that leads on to the page somebody registers for, one of this site alone", async () => {
    const next = "/course/redeem/7?lesson=3";
    const form = makeForm({ next });
    const made = await school.call(register, form);
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty("next");
    await school.runJobs();
    expect(school.mails.at(-1)?.text).toMatch(
      /^https:\/\/school\.test\/verify\/[^/]+\/[\w-]{43}\?next=%2Fcourse%2Fredeem%2F7%3Flesson%3D3$/m,
    );
    for (const elsewhere of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "courses",
      `/${"a".repeat(500)}`,
    ]) {
      const refused = await school.call(register, makeForm({ next: elsewhere }));
      expect(refused, elsewhere).toMatchObject({ status: 400, body: { issues: [{ path: "next" }] } });
    }
  });

  test("keeps the language of the page, one of the country's alone", async () => {
    const { status, body } = await school.call(register, makeForm({ locale: "ar" }));
    expect(status).toBe(201);
    const row = await school.db
      .selectFrom("users")
      .select("locale")
      .where("id", "=", (body as { userId: number }).userId)
      .executeTakeFirst();
    expect(row).toEqual({ locale: "ar" });
    for (const locale of ["en", "tlh", ""]) {
      const refused = await school.call(register, makeForm({ locale }));
      expect(refused, locale).toMatchObject({ status: 400, body: { issues: [{ path: "locale" }] } });
    }
  });

  test("takes a confirmation that is the password, and no other", async () => {
    const confirmed = makeForm({ confirmPassword: "correct horse" });
    expect((await school.call(register, confirmed)).status).toBe(201);
    const mistyped = makeForm({ confirmPassword: "correct hrose" });
    expect(await school.call(register, mistyped)).toMatchObject({
      status: 400,
      body: { issues: [{ path: "confirmPassword", code: "PASSWORDS_DIFFER", message: "passwords differ" }] },
    });
  });

  test("keeps neither the password nor the mailed token", async () => {
    const form = makeForm();
    const { body } = await school.call(register, form);
    await school.runJobs();
    const token = /verify\/[^/]+\/(\S+)/.exec(school.mails.at(-1)?.text ?? "")?.[1] ?? "";
    const user = await school.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", body.userId)
      .executeTakeFirstOrThrow();
    expect(user.passwordHash).toMatch(/^k\d+\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await school.db
      .selectFrom("accountTokens")
      .selectAll()
      .where("userId", "=", body.userId)
      .execute();
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.tokenHash).toHaveLength(32);
    expect(JSON.stringify([user, tokens])).not.toContain(token);
    expect(tokens[0]?.tokenHash.equals(Buffer.from(token, "base64url"))).toBe(false);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no name", { fullName: undefined }, "FULL_NAME_REQUIRED"],
    ["a blank name", { fullName: "   " }, "FULL_NAME_REQUIRED"],
    ["a name that turns the text around", { fullName: "a\u202Eb" }, "FULL_NAME_INVALID"],
    ["no address", { email: undefined }, "EMAIL_REQUIRED"],
    ["half an address", { email: "amina@school" }, "EMAIL_INVALID"],
    ["no phone", { phoneNumber: "" }, "PHONE_NUMBER_REQUIRED"],
    ["a phone of eight digits", { phoneNumber: "055012345" }, "PHONE_NUMBER_INVALID"],
    ["a phone of another country", { phoneNumber: "+33550123456" }, "PHONE_NUMBER_INVALID"],
    ["a phone of another country of the program", { phoneNumber: "+2348031234567" }, "PHONE_NUMBER_INVALID"],
    ["no password", { password: "" }, "PASSWORD_REQUIRED"],
    ["a password of seven characters", { password: "1234567" }, "PASSWORD_TOO_SHORT"],
    ["a number for a password", { password: 12_345_678 }, "PASSWORD_INVALID"],
  ])("with %s is refused", async (_, given, issue) => {
    const before = await countAccounts();
    const answer = await school.call(register, makeForm(given));
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED" });
    expect(answer.issues).toContain(issue);
    expect(await countAccounts()).toBe(before);
  });

  test("with an address that is taken, in whatever case, is refused; so is a taken phone", async () => {
    const { email, phoneNumber } = await school.makeUser({ email: "Taken@School.test" });
    const before = await countAccounts();
    const sameEmail = await school.call(register, makeForm({ email: email.toUpperCase() }));
    expect(sameEmail).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
    const samePhone = await school.call(register, makeForm({ phoneNumber }));
    expect(samePhone).toMatchObject({ status: 409, code: "PHONE_TAKEN" });
    const both = await school.call(register, makeForm({ email, phoneNumber }));
    expect(both).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
    expect(await countAccounts()).toBe(before);
  });

  test("ten times at once with one address makes one account and one mail", async () => {
    await school.runJobs();
    const mailed = school.mails.length;
    const { body } = makeForm();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        school.call(register, {
          body: {
            ...body,
            email: index % 2 ? body.email : body.email.toUpperCase(),
            phoneNumber: `077000000${index}`,
          },
          address: "198.51.100.1",
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(["EMAIL_TAKEN"]));
    await school.runJobs();
    expect(school.mails.length - mailed).toBe(1);
  });

  test("ten times at once with one phone makes one account", async () => {
    const { phoneNumber } = makeForm().body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        school.call(register, { ...makeForm({ phoneNumber }), address: "198.51.100.2" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(["PHONE_TAKEN"]));
  });

  test("is allowed twenty times an hour from one address", async () => {
    const address = "198.51.100.3";
    const taken = (await school.makeUser()).email;
    for (let time = 0; time < 20; time += 1) {
      const { status } = await school.call(register, { ...makeForm({ email: taken }), address });
      expect(status).toBe(409);
    }
    const refused = await school.call(register, { ...makeForm(), address });
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await school.call(register, makeForm())).status).toBe(201);
  });

  test("lets the new student log in before the address is verified", async () => {
    const { body } = makeForm();
    await school.call(register, { body });
    const answer = await school.call(logIn, { body: { email: body.email, password: body.password } });
    expect(answer).toMatchObject({ status: 200, body: { emailVerified: false } });
  });
});

describe("asking whether an address is used", () => {
  // spec: call.email-used
  test("is answered without regard to case", async () => {
    await school.makeUser({ email: "Used@School.test" });
    expect(await school.call(isEmailUsed, { query: { email: "uSED@school.test" } })).toMatchObject({
      status: 200,
      body: true,
    });
    expect((await school.call(isEmailUsed, { query: { email: "unused@school.test" } })).body).toBe(false);
    expect(await school.call(isEmailUsed, { query: { email: "no address" } })).toMatchObject({
      status: 400,
      issues: ["EMAIL_INVALID"],
    });
  });
});

test("a phone number is one account's, with the calling code of the country or without", async () => {
  const nigerian = await startSchool({ country: "ng" });
  for (const [of, national, code] of [
    [school, "0661100200", "213"],
    [nigerian, "08031234567", "234"],
  ] as const) {
    const spellings = [`+${code}`, `00${code}`, code, "0"].map((start) => start + national.slice(1));
    const [first = "", ...others] = spellings;
    const made = await of.call(register, makeForm({ phoneNumber: first }));
    expect([made.status, made.body.phoneNumber]).toEqual([201, national]);
    const student = await of.makeUser();
    for (const phoneNumber of others) {
      const again = await of.call(register, makeForm({ phoneNumber }));
      expect(again, phoneNumber).toMatchObject({ status: 409, code: "PHONE_TAKEN" });
      const body = { fullName: "Amina Bello", phoneNumber };
      const edited = await of.call(ownAccountEndpoints.editOwnAccount, { as: student, body });
      expect(edited, phoneNumber).toMatchObject({ status: 409, code: "PHONE_TAKEN" });
    }
  }
  await nigerian.close();
});

test("a phone number of eleven digits is taken in Nigeria unless the operator says otherwise", async () => {
  const long = "08031234567";
  const ask = async (settings: Record<string, string>) => {
    const nigerian = await startSchool({ country: "ng", settings });
    const registered = await nigerian.call(register, makeForm({ phoneNumber: long }));
    const student = await nigerian.makeUser();
    const body = { fullName: "Amina Bello", phoneNumber: "08031234568" };
    const changed = await nigerian.call(ownAccountEndpoints.editOwnAccount, { as: student, body });
    const short = await nigerian.call(register, makeForm({ phoneNumber: "0803123456" }));
    await nigerian.close();
    return { registered, changed, short };
  };
  const plain = await ask({ PHONE_DIGITS: "9" });
  for (const { status, issues } of [plain.registered, plain.changed])
    expect([status, issues]).toEqual([400, ["PHONE_NUMBER_INVALID"]]);
  expect(plain.short.status).toBe(201);
  const both = await ask({});
  expect([both.registered.status, both.changed.status, both.short.status]).toEqual([201, 200, 201]);
  expect(both.registered.body.phoneNumber).toBe(long);
  const longAlone = await ask({ PHONE_DIGITS: "10" });
  expect([longAlone.registered.status, longAlone.short.status]).toEqual([201, 400]);
});
