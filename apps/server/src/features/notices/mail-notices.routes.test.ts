import { noticeMailEndpoints } from "@manara/contract/notices/notice-mails";
import { noticeEndpoints } from "@manara/contract/notices/notices";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { mailNotices } from "./mail-notices.ts";

const { getNoticeMails, saveNoticeMails, markNoticesAsSeen, stopNoticeMails } = noticeMailEndpoints;
/** At ten in the morning in the country. */
const MORNING = new Date("2027-03-01T09:00:00.000Z");
const { clock, advance } = makeClock(MORNING);
const school = await startTestSchool({ clock, settings: { SESSION_HOURS: "87600" } });
const { db } = school;

type Person = Awaited<ReturnType<typeof school.makeUser>>;
const send = () => mailNotices(school.platform, firstAttempt);
const choose = (as: { id: number }, frequency: "DAILY" | "AT_ONCE" | "NONE", hour = 17) =>
  school.call(saveNoticeMails, { as, body: { frequency, hour } });
/** Mails to somebody since the last look. */
async function mailsTo({ email }: Pick<Person, "email">) {
  await school.runJobs();
  const theirs = school.mails.filter(({ to }) => to === email);
  school.mails.length = 0;
  return theirs;
}
/** Goes on to an hour (UTC) of a day after this one. */
const goTo = (hour: number, days = 1) => {
  const there = new Date(clock());
  there.setUTCDate(there.getUTCDate() + days);
  there.setUTCHours(hour, 0, 0, 0);
  advance({ minutes: (there.getTime() - clock().getTime()) / 60_000 });
};
async function makeStudent(given: Parameters<typeof school.makeUser>[0] = {}) {
  const student = await school.makeUser(given);
  const course = await school.makeCourse();
  await school.makePurchase({ userId: student.id, courseId: course.id, purchasedAt: clock() });
  const announce = async (title: string) => {
    advance({ minutes: 2 });
    await school.makeAnnouncement({ courseId: course.id, title });
    advance({ minutes: 2 });
  };
  return { student, course, announce };
}
afterEach(async () => {
  await db.deleteFrom("noticeMails").execute();
  await school.runJobs();
  school.mails.length = 0;
});

test("nobody gets mails before they have chosen them, and what is chosen is kept", async () => {
  const { student, announce } = await makeStudent();
  await announce("Before");
  goTo(17);
  await send();
  expect(await mailsTo(student)).toEqual([]);
  expect((await school.call(getNoticeMails, { as: student })).body).toEqual({
    frequency: "NONE",
    hour: 17,
    obstacle: null,
  });
  expect((await choose(student, "DAILY", 9)).body).toEqual({ frequency: "DAILY", hour: 9, obstacle: null });
  expect((await choose(student, "DAILY", 22)).status).toBe(400);
  expect(await school.call(getNoticeMails)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  expect(await school.call(saveNoticeMails, { body: { frequency: "DAILY", hour: 9 } })).toMatchObject({
    status: 401,
  });
});

describe("one mail a day", () => {
  test("comes at its hour with all that is new since, each with a link, and once", async () => {
    goTo(9);
    const { student, announce } = await makeStudent({ fullName: "Amina Haddad" });
    await announce("Old");
    await choose(student, "DAILY");
    await announce("First <b>");
    await announce("Second");
    await send();
    expect(await mailsTo(student), "before its hour").toEqual([]);
    goTo(16, 0);
    await Promise.all([send(), send(), send()]);
    const [mail, ...others] = await mailsTo(student);
    expect(others).toEqual([]);
    const announced = await db
      .selectFrom("announcements")
      .select(["id", "title"])
      .where("title", "in", ["First <b>", "Second"])
      .execute();
    for (const { id, title } of announced) {
      expect(mail?.text).toContain(`${title}\n`);
      expect(mail?.text).toContain(`/announcement/${id}\n`);
    }
    expect(mail?.html).toContain("First &lt;b&gt;");
    expect(mail?.text).not.toContain("Old");
    expect(mail?.subject).toBe("منارة: إشعاران جديدان لك");
    expect(mail?.stopUrl).toMatch(/^http.*\/stop-mails\/[\w-]+$/);
    await announce("Later");
    await send();
    expect(await mailsTo(student), "one a day").toEqual([]);
    goTo(16);
    await send();
    expect(await mailsTo(student)).toMatchObject([{ subject: "منارة: Later" }]);
    goTo(16);
    await send();
    expect(await mailsTo(student), "nothing new, no mail").toEqual([]);
  });

  test("leaves out what was read, or shown on the site, and what somebody has done themselves", async () => {
    const { student, announce } = await makeStudent();
    await choose(student, "DAILY");
    await announce("Read");
    const [read] = (await school.call(noticeEndpoints.listNotices, { as: student })).body;
    const body = { key: read?.key ?? "" };
    expect((await school.call(noticeEndpoints.markNoticeAsRead, { as: student, body })).status).toBe(200);
    goTo(17);
    await send();
    expect(await mailsTo(student)).toEqual([]);
    await announce("Shown");
    const [shown] = (await school.call(noticeEndpoints.listNotices, { as: student })).body;
    const seen = { until: shown?.creationDateTime ?? "" };
    expect((await school.call(markNoticesAsSeen, { as: student, body: seen })).status).toBe(204);
    expect((await school.call(noticeEndpoints.countNotices, { as: student })).body.notices).toBe(2);
    await school.makePurchase({ userId: student.id, purchasedAt: clock() });
    goTo(17);
    await send();
    expect(await mailsTo(student)).toEqual([]);
    expect((await school.call(markNoticesAsSeen, { body: seen })).status).toBe(401);
  });

  test("never comes at night, nor to who is gone, blocked, unverified or has no address", async () => {
    const people = [
      await makeStudent({ emailVerifiedAt: null }),
      await makeStudent({ email: "amina@login-name.invalid" }),
      await makeStudent(),
    ] as const;
    const [unverified, nameless, blocked] = people;
    for (const { student } of people) await choose(student, "DAILY");
    const obstacle = async (as: Person) => (await school.call(getNoticeMails, { as })).body.obstacle;
    expect(await obstacle(unverified.student)).toBe("NOT_VERIFIED");
    expect(await obstacle(nameless.student)).toBe("NO_ADDRESS");
    await db.updateTable("users").set({ blockedAt: clock() }).where("id", "=", blocked.student.id).execute();
    const { student, announce } = await makeStudent();
    await choose(student, "DAILY", 20);
    for (const one of [...people, { announce }]) await one.announce("News");
    goTo(22);
    await send();
    goTo(5);
    await send();
    await school.runJobs();
    expect(school.mails, "at night").toEqual([]);
    goTo(19, 0);
    await send();
    await school.runJobs();
    expect(school.mails.map(({ to }) => to)).toEqual([student.email]);
  });
});

test("at once is within minutes, five a day at most; the rest comes the next morning", async () => {
  goTo(8);
  const { student, announce } = await makeStudent();
  await choose(student, "AT_ONCE");
  for (let number = 1; number <= 6; number += 1) {
    await announce(`Number ${number}`);
    await send();
    expect(await mailsTo(student)).toHaveLength(number <= 5 ? 1 : 0);
    await send();
    expect(await mailsTo(student)).toEqual([]);
  }
  goTo(8);
  await send();
  expect(await mailsTo(student)).toMatchObject([{ subject: "منارة: Number 6" }]);
});

test("a teacher is mailed the questions that nobody has seen", async () => {
  const { course, student } = await makeStudent();
  const lesson = await school.makeLesson({ courseId: course.id, title: "Fractions" });
  const teacher = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", course.authorId ?? 0)
    .executeTakeFirstOrThrow();
  await choose(teacher, "DAILY");
  advance({ minutes: 2 });
  await school.makeComment({ contentId: lesson.id, authorId: student.id, createdAt: clock() });
  goTo(17);
  await send();
  const [mail] = await mailsTo(teacher);
  expect(mail?.text).toContain("سؤال جديد تحت درسك\nFractions\n");
});

describe("who presses “unsubscribe”", () => {
  async function getStopPath(student: Person) {
    const { token } = await db
      .selectFrom("noticeMails")
      .select("token")
      .where("userId", "=", student.id)
      .executeTakeFirstOrThrow();
    return { token, url: `/stop-mails/${token}` };
  }
  const frequencyOf = async (as: Person) => (await school.call(getNoticeMails, { as })).body.frequency;

  test.each([
    ["a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "a form in parts",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["nothing", undefined, undefined],
  ])(
    "in a mail program that sends %s gets no more, without a session and cookies",
    async (_, type, payload) => {
      const { student, announce } = await makeStudent();
      await choose(student, "DAILY");
      const { url } = await getStopPath(student);
      const headers = type === undefined ? {} : { "content-type": type };
      for (let press = 0; press < 2; press += 1) {
        const answer = await school.app.inject({ method: "POST", url, headers, ...(payload && { payload }) });
        expect(answer.statusCode).toBe(200);
      }
      expect(await frequencyOf(student)).toBe("NONE");
      await announce("More");
      goTo(17);
      await send();
      expect(await mailsTo(student)).toEqual([]);
    },
  );

  test("only follows the link keeps the mails; on its page the button ends them", async () => {
    const { student } = await makeStudent();
    await choose(student, "AT_ONCE");
    const { url, token } = await getStopPath(student);
    await school.app.inject({ method: "GET", url });
    expect(await frequencyOf(student)).toBe("AT_ONCE");
    expect((await school.call(stopNoticeMails, { body: { token } })).status).toBe(204);
    expect(await frequencyOf(student)).toBe("NONE");
    for (const other of ["0".repeat(32), "a%00b", "x'--"])
      expect((await school.app.inject({ method: "POST", url: `/stop-mails/${other}` })).statusCode).toBe(404);
    const wrong = await school.call(stopNoticeMails, { body: { token: "0".repeat(32) } });
    expect(wrong).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

test("many are mailed in parts of few statements; what was cut short goes on, and nobody is mailed twice", async () => {
  const amount = 230;
  const course = await school.makeCourse();
  await sql`
    with made as (
      insert into users (email, full_name, email_verified_at) select 'many' || number || '@many.test', 'Student', now()
      from generate_series(1, ${amount}) as number returning id
    ), chosen as (
      insert into notice_mails (user_id, frequency, hour, token, told_until) select id, 'DAILY', 17, 'many' || id, ${clock()} from made
    )
    insert into purchases (user_id, course_id, purchased_at) select id, ${course.id}, ${clock()} from made`.execute(
    db,
  );
  advance({ minutes: 5 });
  await school.makeAnnouncement({ courseId: course.id, title: "To many" });
  goTo(17);
  const cut = { isHeld: vi.fn<() => boolean>(() => false).mockReturnValueOnce(true) };
  await expect(mailNotices(school.platform, cut)).rejects.toThrow("another process");
  expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(100);
  // While it writes the mails of a part whose people are locked.
  const settings = {
    ...school.platform.settings,
    get PUBLIC_URL(): string {
      throw new Error("killed");
    },
  };
  const broken = { ...school.platform, settings };
  await expect(mailNotices(broken, firstAttempt)).rejects.toThrow("killed");
  expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(100);
  const { count } = await school.countQueries(send);
  expect(count).toBeLessThan(20);
  await send();
  await school.runJobs();
  const sentTo = school.mails.map(({ to }) => to);
  expect(sentTo).toHaveLength(amount);
  expect(new Set(sentTo).size).toBe(amount);
});
