import { randomUUID } from "node:crypto";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import type { CountryCode } from "@manara/countries/countries";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { firstAttempt } from "../../../platform/jobs/jobs.fixture.ts";
import { writeReceipts } from "./write-receipts.ts";

const { activateCourse } = purchaseEndpoints;
const PRICE = 2500;
const time = makeClock(new Date("2027-03-01T11:00:00.000Z"));

/** Sentences of a receipt in the country's first language. */
const words = {
  dz: {
    subject: "وصل بطاقتك في منارة",
    when: "1 مارس 2027",
    access: "إلى غاية 20 جوان 2027. عدد الأيام: 112.",
    open: "بلا نهاية",
  },
  ng: {
    subject: "Receipt of your card at NgEducators",
    when: "1 March 2027",
    access: "until 20 June 2027. Days of access: 112.",
    open: "without an end",
  },
} as const;

describe.each<CountryCode>(["dz", "ng"])("a receipt for a card: %s", (country) => {
  let school: TestSchool;
  let admin: { id: number };
  beforeAll(async () => {
    const settings = { SESSION_HOURS: "8760", RATE_LIMITS: "off" };
    school = await startSchool({ country, clock: time.clock, settings });
    admin = await school.makeUser({ role: "ADMIN" });
  });
  afterAll(() => school.close());

  const write = () => writeReceipts(school.platform, firstAttempt);
  const waiting = () => school.db.selectFrom("cardReceipts").select("cardId").execute();
  const use = (as: { id: number }, courseId: number, cardKey: string, headers = {}) =>
    school.call(activateCourse, { as, body: { courseId, cardKey }, headers });
  async function mailsTo({ email }: { email: string }) {
    await school.runJobs();
    return school.mails.filter(({ to }) => to === email);
  }
  async function make() {
    const [student, course] = [await school.makeUser(), await school.makeCourse({ price: PRICE })];
    const { firstSerial, codes } = await school.makePrintedBatch({
      amount: 1,
      price: PRICE,
      liveWhenSold: false,
    });
    return { student, course, serial: firstSerial, code: codes[0] ?? "" };
  }
  beforeEach(async () => {
    await write();
    await school.runJobs();
    school.mails.length = 0;
  });

  test("says course, serial, day and access, and where there is help; the code stands nowhere in it", async () => {
    const { student, course, serial, code } = await make();
    expect((await use(student, course.id, code)).status).toBe(201);
    await write();
    const [mail, ...others] = await mailsTo(student);
    expect([mail?.subject, others]).toEqual([words[country].subject, []]);
    for (const part of [
      course.name,
      formatSerial(serial),
      words[country].when,
      words[country].open,
      "/contact",
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toContain(`/course/view/${course.id}`);
    expect(`${mail?.text}${mail?.html}`.replaceAll(/\s/g, "")).not.toContain(code);
  });

  test("names the last day of access", async () => {
    const body = { season: "2027", date: "2027-06-20" };
    await school.call(seasonEndpoints.saveExamDate, { as: admin, body });
    const { student, course, code } = await make();
    await use(student, course.id, code);
    await write();
    expect((await mailsTo(student))[0]?.text).toContain(words[country].access);
  });

  test("is sent once: whatever is sent again, or written at the same time", async () => {
    const { student, course, code } = await make();
    const headers = { "idempotency-key": randomUUID() };
    await school.signIn(student);
    const answers = await Promise.all([1, 2, 3].map(() => use(student, course.id, code, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await use(student, course.id, code)).status).toBe(409);
    expect(await waiting()).toHaveLength(1);
    await Promise.all([write(), write(), write()]);
    await write();
    expect(await waiting()).toEqual([]);
    expect(await mailsTo(student)).toHaveLength(1);
  });

  test("waits for a job that was cut short, whole", async () => {
    const { student, course, code } = await make();
    await use(student, course.id, code);
    await expect(
      writeReceipts(
        {
          ...school.platform,
          clock: () => {
            throw new Error("killed");
          },
        },
        firstAttempt,
      ),
    ).rejects.toThrow("killed");
    await expect(writeReceipts(school.platform, { isHeld: () => false })).rejects.toThrow("another process");
    expect(await waiting()).toHaveLength(1);
    expect(await mailsTo(student)).toEqual([]);
    await write();
    expect(await mailsTo(student)).toHaveLength(1);
  });

  test("is not written for a refused card, a course without a card, a card given back, a person who is gone", async () => {
    const { student, course, serial, code } = await make();
    expect((await use(student, course.id, "ABCDEFGHJKMNPQRT")).status).not.toBe(201);
    const free = await school.makeCourse({ price: -1 });
    await school.call(activateCourse, { as: student, body: { courseId: free.id } });
    expect(await waiting()).toEqual([]);

    await use(student, course.id, code);
    const body = { cardId: serial, reason: "It was the wrong course." };
    expect((await school.call(giveBackEndpoints.giveBackCard, { as: admin, body })).status).toBe(200);
    await write();
    const told = await mailsTo(student);
    expect(told.map(({ subject }) => subject === words[country].subject)).toEqual([false]);

    const gone = await make();
    await use(gone.student, gone.course.id, gone.code);
    await school.db
      .updateTable("users")
      .set({ deletedAt: time.clock() })
      .where("id", "=", gone.student.id)
      .execute();
    await write();
    expect([await waiting(), await mailsTo(gone.student)]).toEqual([[], []]);
  });

  test("goes to the student whose card somebody else has paid with", async () => {
    const { student, course, serial, code } = await make();
    const link = await school.call(payLinkEndpoints.makePayLink, {
      as: student,
      body: { courseId: course.id },
    });
    const paid = { token: link.body.token, cardKey: code };
    expect((await school.call(payLinkEndpoints.payByLink, { body: paid })).status).toBe(201);
    await write();
    const receipts = (await mailsTo(student)).filter(({ text }) => text.includes(formatSerial(serial)));
    expect(receipts).toHaveLength(1);
  });

  test("of many is written in parts, each once", async () => {
    const course = await school.makeCourse({ price: PRICE });
    const codes = await school.makeCards(PRICE, 103);
    const students = await Promise.all(codes.map(() => school.makeUser()));
    await Promise.all(codes.map((code, index) => use(students[index] ?? admin, course.id, code)));
    await Promise.all([write(), write()]);
    await write();
    await school.runJobs();
    const sentTo = school.mails.map(({ to }) => to);
    expect(sentTo.toSorted()).toEqual(students.map(({ email }) => email).toSorted());
  });
});
