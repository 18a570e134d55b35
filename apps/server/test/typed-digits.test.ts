import { endpoints } from "@manara/contract/endpoints";
import { expect, test } from "vitest";
import { setUpApp } from "../src/features/accounts/second-step/app-of.fixture.ts";
import { makeClock } from "./clock.ts";
import { startTestSchool } from "./test-school.ts";

const school = await startTestSchool({ clock: makeClock().clock });
const PASSWORD = "a lighthouse by the sea";

/** As keyboards write a text: in the digits of Arabic, of Persian, and of full width. */
const keyboards: [name: string, write: (text: string) => string][] = [
  ["Arabic", 0x660],
  ["Persian", 0x6f0],
  ["full-width", 0xff10],
].map(([name, zero]) => [
  String(name),
  (text) => text.replace(/\d/g, (digit) => String.fromCharCode(Number(zero) + Number(digit))),
]);

let count = 0;

test.each(keyboards)("%s digits: a phone number is kept in 0–9", async (_, write) => {
  count += 1;
  const phoneNumber = `055111223${count}`;
  const form = { fullName: "Amina", email: `amina${count}@school.test`, password: PASSWORD };
  const made = await school.call(endpoints.register, { body: { ...form, phoneNumber: write(phoneNumber) } });
  expect([made.status, made.body.phoneNumber]).toEqual([201, phoneNumber]);
  const student = await school.makeUser();
  const other = `066111223${count}`;
  const body = { fullName: "Amina", phoneNumber: `tel:${write(other)}\u200f` };
  expect((await school.call(endpoints.editOwnAccount, { as: student, body })).body.phoneNumber).toBe(other);
  const admin = await school.makeUser({ role: "ADMIN" });
  const found = await school.call(endpoints.listUsers, { as: admin, query: { search: write(other) } });
  expect(found.body.map(({ userId }) => userId)).toEqual([student.id]);
});

test.each(keyboards)("%s digits: a card opens its course, and staff find it", async (_, write) => {
  // A code without a digit shows nothing.
  const codes = (await school.makeCards(600, 20)).filter((code) => /\d.*\d/.test(code.slice(0, 8)));
  const [code = "", another = ""] = codes;
  const course = await school.makeCourse({ price: 600 });
  const as = await school.makeUser();
  const look = await school.call(endpoints.listCoursesForCard, { as, body: { cardKey: write(code) } });
  expect(look.body.price).toBe(600);
  const body = { courseId: course.id, cardKey: write(code).toLowerCase() };
  expect((await school.call(endpoints.activateCourse, { as, body })).status).toBe(201);
  const admin = await school.makeUser({ role: "ADMIN" });
  for (const search of [write(another), write(another.slice(0, 8))]) {
    const found = await school.call(endpoints.listCards, { as: admin, query: { search } });
    expect(found.body.map(({ cardKey }) => cardKey)).toEqual([another]);
  }
  const one = await school.call(endpoints.getCard, { as: admin, query: { cardKey: write(another) } });
  expect(one.body.cardKey).toBe(another);
});

test.each(keyboards)(
  "%s digits: the second step is shown by the app and by a recovery code",
  async (_, write) => {
    const owner = await school.makeUser({ password: PASSWORD });
    const { app, token, recoveryCodes } = await setUpApp(school, owner, PASSWORD);
    const shown = await school.call(endpoints.stepUp, { token, body: { code: write(app.code(0)) } });
    expect(shown.status).toBe(204);
    const recovery = recoveryCodes.find((code) => /\d/.test(code)) ?? "";
    expect((await school.call(endpoints.stepUp, { token, body: { code: write(recovery) } })).status).toBe(
      204,
    );
  },
);

test.each(keyboards)("%s digits: a certificate is verified by its number", async (_, write) => {
  const { code } = await school.makeCertificate({ userId: (await school.makeUser()).id });
  const verified = await school.call(endpoints.verifyCertificate, { query: { code: write(code) } });
  expect(verified.body.code).toBe(code);
});

test.each(keyboards)("%s digits: a login code lets its student in", async (_, write) => {
  const [admin, student] = [await school.makeUser({ role: "ADMIN" }), await school.makeUser()];
  const body = { userId: student.id };
  const { code } = (await school.call(endpoints.makeLoginCode, { as: admin, body })).body;
  const entry = { loginCode: write(code).toLowerCase().replaceAll("-", " "), newPassword: PASSWORD };
  expect((await school.call(endpoints.logInByCode, { body: entry })).body.userId).toBe(student.id);
});
