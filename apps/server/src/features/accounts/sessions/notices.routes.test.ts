import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userEndpoints } from "@manara/contract/accounts/users";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { logIn, logOut, forgetPassword, resetPassword } = accountEndpoints;
const password = "correct horse";
const HOME = "192.0.2.1";
const ELSEWHERE = "203.0.113.7";

const time = makeClock(new Date("2026-03-01T09:30:00.000Z"));
const school = await startTestSchool({ clock: time.clock });
beforeEach(() => time.advance({ days: 1 }));

const enter = async (email: string, address: string) => {
  const { status } = await school.call(logIn, { body: { email, password }, address });
  expect(status).toBe(200);
};

/** Subjects of the mails that were sent since it was last asked. */
async function takeMails() {
  await school.runJobs();
  return school.mails.splice(0);
}

describe("a sign-in from elsewhere", () => {
  test("that ends a session is reported to the owner, with when and from where", async () => {
    const { email } = await school.makeUser({ password, fullName: "أمينة بلقاسم" });
    await enter(email, HOME);
    expect(await takeMails()).toEqual([]);
    await enter(email, ELSEWHERE);
    const [mail, ...rest] = await takeMails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: email, locale: "ar", subject: "دخول إلى حسابك في منارة من مكان آخر" });
    const minute = new Intl.DateTimeFormat("ar-DZ", { timeStyle: "short", timeZone: "Africa/Algiers" });
    for (const part of [
      "أمينة بلقاسم",
      ELSEWHERE,
      minute.format(time.clock()),
      "https://school.test/reset-password",
    ]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).not.toMatch(/null|undefined/);
    expect(mail?.text).not.toMatch(/null|undefined/);
  });

  test("is not, when it is from the same address or network", async () => {
    const { email } = await school.makeUser({ password });
    for (const address of [HOME, HOME, "2001:db8:1:2::1"]) await enter(email, address);
    await takeMails();
    time.advance({ days: 1 });
    for (const address of ["2001:db8:1:2::9", "2001:db8:1:2:aaaa::"]) await enter(email, address);
    expect(await takeMails()).toEqual([]);
  });

  test("is not, when no session was open", async () => {
    const user = await school.makeUser({ password });
    await enter(user.email, HOME);
    await school.call(logOut, { as: user, address: HOME });
    await takeMails();
    await enter(user.email, ELSEWHERE);
    time.advance({ days: 31 });
    await enter(user.email, HOME);
    expect(await takeMails()).toEqual([]);
  });

  test("floods nobody: one mail an hour", async () => {
    const { email } = await school.makeUser({ password });
    await enter(email, HOME);
    for (let round = 0; round < 6; round += 1) await enter(email, round % 2 ? HOME : ELSEWHERE);
    expect(await takeMails()).toHaveLength(1);
    time.advance({ minutes: 59 });
    await enter(email, ELSEWHERE);
    expect(await takeMails()).toHaveLength(0);
    time.advance({ minutes: 1 });
    await enter(email, HOME);
    expect(await takeMails()).toHaveLength(1);
  });

  test("by many at once is reported once", async () => {
    const { email } = await school.makeUser({ password });
    await enter(email, HOME);
    await Promise.all([1, 2, 3, 4].map((host) => enter(email, `203.0.113.${host}`)));
    expect(await takeMails()).toHaveLength(1);
  });
});

test("a new password is reported to the owner, and a refused one is not", async () => {
  const { email } = await school.makeUser({ password, fullName: "Nadia" });
  await school.call(forgetPassword, { body: { email } });
  const [link] = await takeMails();
  const token = /reset-password\/[^/\s]+\/(\S+)/.exec(link?.text ?? "")?.[1] ?? "";
  const body = { token, newPassword: "another horse" };
  const answers = await Promise.all(
    [1, 2].map(() => school.call(resetPassword, { body, address: ELSEWHERE })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const mails = await takeMails();
  expect(mails).toMatchObject([{ to: email, locale: "ar", subject: "تغيّرت كلمة مرور حسابك في منارة" }]);
  expect(mails[0]?.text).toContain("https://school.test/reset-password");
  expect(mails[0]?.text).not.toContain(token);
});

test("notices are in the language of the school", async () => {
  const english = await startSchool({ country: "ng", clock: time.clock });
  try {
    const { email } = await english.makeUser({ password });
    for (const address of [HOME, ELSEWHERE]) {
      await english.call(logIn, { body: { email, password }, address });
    }
    await english.runJobs();
    expect(english.mails).toMatchObject([
      { to: email, locale: "en", subject: "A login to your NgEducators account from elsewhere" },
    ]);
    expect(english.mails[0]?.text).toContain(`${ELSEWHERE} (`);
    expect(english.mails[0]?.html).toContain('dir="ltr"');
  } finally {
    await english.close();
  }
});

test("every administrator is notified of cards, of tables that were exported, and of a new administrator", async () => {
  const [admin, other] = [await school.makeUser({ role: "ADMIN" }), await school.makeUser({ role: "ADMIN" })];
  const { id: userId, fullName } = await school.makeUser();
  const { id: courseId } = await school.makeCourse({ name: "الرياضيات" });
  const noticesOf = async (call: Promise<{ status: number }>) => {
    expect((await call).status).toBeLessThan(300);
    const mails = await takeMails();
    return [admin, other].map(({ email }) => mails.find(({ to }) => to === email)?.text ?? "");
  };
  const cards = await noticesOf(
    school.call(cardEndpoints.createCards, { as: admin, body: { price: 1000, amount: 3 } }),
  );
  const table = await noticesOf(school.call(cardEndpoints.exportCards, { as: admin }));
  const buyers = await noticesOf(
    school.call(purchaseEndpoints.exportBuyers, { as: admin, query: { courseId } }),
  );
  const promoted = await noticesOf(
    school.call(userEndpoints.changeRole, { as: admin, body: { userId, role: "ADMIN" } }),
  );
  for (const [mails, about] of [
    [cards, "3 × "],
    [table, "البطاقات برموزها"],
    [buyers, "مشترو «الرياضيات»"],
    [promoted, fullName],
  ] as const)
    for (const text of mails) {
      expect(text).toContain(about);
      expect(text).toContain(admin.fullName);
    }
});
