import { randomUUID } from "node:crypto";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import { MOST_TAKEN_DEVICES, takeAlongEndpoints } from "@manara/contract/take-along/take-along";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { SECRET_KEY } from "../../../test/harness.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { keyUses } from "../../key-uses.ts";
import { moveToPresentKeys } from "../keys/move-to-present-keys.ts";
import { replaceLostKey, rotateKeys } from "../keys/rotate-keys.ts";

const { clock, advance } = makeClock(new Date("2027-03-01T09:00:00.000Z"));
const school = await startTestSchool({ clock, settings: { SESSION_HOURS: "8760" } });

type Person = Awaited<ReturnType<typeof school.makeUser>>;

/** A browser of somebody that holds lessons. */
function takeDevice(as: Person) {
  const device = { deviceId: randomUUID(), counter: 0 };
  const send = (body: { counter: number; renewalId: string }) =>
    school.call(takeAlongEndpoints.renewLease, { as, body: { ...device, ...body } });
  return {
    send,
    async renew() {
      const answer = await send({ counter: device.counter, renewalId: randomUUID() });
      if (answer.status === 200) device.counter = answer.body.counter;
      return answer;
    },
  };
}

test("a device has one key for ever, its own and the account's, which is encrypted and moves with the ring", async () => {
  const [student, other] = [await school.makeUser(), await school.makeUser()];
  const [phone, tablet, theirs] = [takeDevice(student), takeDevice(student), takeDevice(other)];
  const { body } = await phone.renew();
  expect(body).toMatchObject({
    counter: 1,
    serverTime: clock().toISOString(),
    courses: [],
    freeUntil: "2027-03-31T09:00:00.000Z",
  });
  expect(Buffer.from(body.key, "base64")).toHaveLength(32);
  const others = [(await tablet.renew()).body.key, (await theirs.renew()).body.key];
  expect(new Set([body.key, ...others]).size).toBe(3);
  const sealed = () => school.db.selectFrom("takenDevices").select("sealed").orderBy("id").execute();
  const before = await sealed();
  expect(before[0]?.sealed.toString("latin1")).not.toContain(body.key);
  await rotateKeys(school.platform.db, { secretKey: SECRET_KEY, isLeaked: false, startsInMs: 0 });
  await expect
    .poll(async () => {
      await moveToPresentKeys(school.platform, keyUses);
      return (await sealed())[0]?.sealed;
    })
    .not.toEqual(before[0]?.sealed);
  expect((await phone.renew()).body).toMatchObject({ counter: 2, key: body.key });
  await replaceLostKey(school.platform.db, SECRET_KEY);
  const anew = await phone.renew();
  expect(anew).toMatchObject({ status: 200, body: { counter: 3 } });
  expect(anew.body.key).not.toBe(body.key);
});

test("courses play until their access or their exams end; what is over or was taken back is not among them", async () => {
  const admin = await school.makeUser({ role: "ADMIN" });
  const student = await school.makeUser();
  const hold = async (expiresAt: Date | null, fieldId = 1) => {
    const course = await school.makeCourse({ fieldId });
    const { id } = await school.makePurchase({ userId: student.id, courseId: course.id, expiresAt });
    return { courseId: course.id, purchaseId: id };
  };
  const exams = { season: "2027", date: "2027-06-10", fieldId: 1 };
  await school.call(seasonEndpoints.saveExamDate, { as: admin, body: exams });
  const [ending, endless, ofNoSeason, back] = [
    await hold(new Date("2027-04-01T00:00:00.000Z")),
    await hold(null),
    await hold(null, 2),
    await hold(null),
  ];
  await hold(new Date("2027-02-01T00:00:00.000Z"));
  const phone = takeDevice(student);
  const courses = async () => (await phone.renew()).body.courses;
  const lasting = [
    { courseId: ending.courseId, until: "2027-04-01T00:00:00.000Z" },
    { courseId: endless.courseId, until: "2027-06-10T23:00:00.000Z" },
    { courseId: ofNoSeason.courseId, until: "2027-08-28T09:00:00.000Z" },
  ];
  expect(await courses()).toEqual([...lasting, { ...lasting[1], courseId: back.courseId }]);
  const { status } = await school.call(purchaseManagementEndpoints.takeBackPurchase, {
    as: admin,
    body: { purchaseId: back.purchaseId, reason: "By mistake." },
  });
  expect(status).toBe(200);
  expect(await courses()).toEqual(lasting);
});

test("what may be taken along of a course is told in its order, with its bytes, to who may open it", async () => {
  const course = await school.makeCourse();
  const unit = await school.makeUnit({ courseId: course.id, position: 1 });
  const [versions, opus] = [
    [{ name: "240", kind: "VIDEO", height: 240, bytes: 1000 }],
    [{ name: "240-opus", kind: "VIDEO", height: 240, bytes: 700, encoding: "OPUS" }],
  ];
  const folder = `videos/${"7".repeat(32)}/`;
  const last = await school.makeLesson({ courseId: course.id, position: 2, free: true });
  const filmed = await school.makeLesson({
    courseId: course.id,
    unitId: unit.id,
    position: 5,
    videoKey: folder,
  });
  const shown = JSON.stringify([...versions, ...opus]);
  await school.makeVideo({
    contentId: filmed.id,
    state: "READY",
    folder,
    versions: shown,
    hasPictures: true,
  });
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId: course.id });
  const read = (as?: Person) =>
    school.call(takeAlongEndpoints.listTakeable, { as, query: { courseId: course.id } });
  const size = (bytes: number) => [{ kind: "VIDEO", height: 240, bytes }];
  const { body } = await read(student);
  expect(body.map(({ contentId }) => contentId)).toEqual([filmed.id, last.id]);
  expect(body[0]).toMatchObject({ unitId: unit.id, access: "BOUGHT", paperBytes: 0 });
  expect(body[0]?.forms.map((form) => form.versions)).toEqual([size(700), size(1000)]);
  expect(body[0]?.forms.at(-1)?.codecs).toEqual([]);
  expect(JSON.stringify(body)).not.toContain("/media/");
  expect(body[1]).toMatchObject({ free: true, access: "BOUGHT", forms: [] });
  expect((await read(await school.makeUser())).body.map(({ contentId }) => contentId)).toEqual([last.id]);
  expect((await read()).status).toBe(401);
  const unknown = await school.call(takeAlongEndpoints.listTakeable, {
    as: student,
    query: { courseId: 2_000_000_000 },
  });
  expect([unknown.status, unknown.code]).toEqual([404, "COURSE_NOT_FOUND"]);
});

test("a renewal whose answer was lost is answered the same, also of two at once", async () => {
  const student = await school.makeUser();
  await school.tokenOf(student);
  const phone = takeDevice(student);
  const first = { counter: 0, renewalId: randomUUID() };
  const [one, same] = await Promise.all([phone.send(first), phone.send(first)]);
  expect(same.body).toEqual(one.body);
  const next = { counter: 1, renewalId: randomUUID() };
  expect((await phone.send(next)).body.counter).toBe(2);
  expect((await phone.send(next)).body.counter).toBe(2);
});

test("a copied profile is found at its first renewal: it ends on both, and the owner is told once", async () => {
  const student = await school.makeUser({ locale: "ar" });
  const phone = takeDevice(student);
  await phone.renew();
  // A copy of the profile has the counter of that moment.
  const copy = (counter: number) => phone.send({ counter, renewalId: randomUUID() });
  expect((await copy(1)).body.counter).toBe(2);
  school.mails.length = 0;
  expect(await phone.renew()).toMatchObject({ status: 409, code: "TAKEN_COPIED" });
  expect(await copy(2)).toMatchObject({ status: 409, code: "TAKEN_COPIED" });
  await school.runJobs();
  expect(school.mails).toMatchObject([{ to: student.email, subject: expect.stringContaining("نُسخت") }]);
  expect((await takeDevice(student).renew()).status).toBe(200);
});

test("a counter ahead of the school, which was restored from its backup, is taken over", async () => {
  const phone = takeDevice(await school.makeUser());
  await phone.renew();
  expect((await phone.send({ counter: 40, renewalId: randomUUID() })).body.counter).toBe(41);
  expect((await phone.send({ counter: 41, renewalId: randomUUID() })).body.counter).toBe(42);
});

test("of more devices than an account may have the oldest ends; those of others are not concerned", async () => {
  const [student, other] = [await school.makeUser(), await school.makeUser()];
  const theirs = takeDevice(other);
  await theirs.renew();
  await school.tokenOf(student);
  const devices = Array.from({ length: MOST_TAKEN_DEVICES + 1 }, () => takeDevice(student));
  for (const device of devices) expect((await device.renew()).status).toBe(200);
  const answers = await Promise.all([...devices, theirs].map((device) => device.renew()));
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200]);
  expect(answers[0]).toMatchObject({ code: "TAKEN_ENDED" });
  for (let count = 0; count < 20; count += 1) await takeDevice(student).renew();
  const kept = school.db.selectFrom("takenDevices").select("id").where("userId", "=", student.id);
  expect(await kept.execute()).toHaveLength(20);
});

test("nobody renews who is signed out, blocked or has signed in elsewhere", async () => {
  const body = { deviceId: randomUUID(), counter: 0, renewalId: randomUUID() };
  const { renewLease } = takeAlongEndpoints;
  expect(await school.call(renewLease, { body })).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  const student = await school.makeUser();
  const token = await school.signIn(student);
  advance({ minutes: 1 });
  await school.signIn(student);
  expect(await school.call(renewLease, { token, body })).toMatchObject({
    status: 401,
    code: "TOKEN_CHANGED",
  });
  const [admin, blocked] = [await school.makeUser({ role: "ADMIN" }), await school.makeUser()];
  expect((await school.call(renewLease, { as: blocked, body })).status).toBe(200);
  await school.call(userManagementEndpoints.blockUser, {
    as: admin,
    body: { userId: blocked.id, reason: "He has sold his password." },
  });
  expect(await school.call(renewLease, { as: blocked, body })).toMatchObject({
    status: 401,
    code: "ACCOUNT_BLOCKED",
  });
});

test.each([
  [{ deviceId: "mine" }, "DEVICE_ID_INVALID"],
  [{ counter: -1 }, "COUNTER_INVALID"],
  [{ counter: 2 ** 31 }, "COUNTER_INVALID"],
  [{ renewalId: "" }, "RENEWAL_ID_REQUIRED"],
])("what is no renewal is refused: %o", async (wrong, issue) => {
  const as = await school.makeUser();
  const body = { deviceId: randomUUID(), counter: 0, renewalId: randomUUID(), ...wrong };
  const refused = await school.call(takeAlongEndpoints.renewLease, { as, body });
  expect(refused).toMatchObject({ status: 400, issues: [issue] });
});
