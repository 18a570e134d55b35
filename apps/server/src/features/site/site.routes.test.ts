import { siteEndpoints } from "@manara/contract/site/site";
import { beforeEach, describe, expect, test } from "vitest";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { getConfiguration, updateConfiguration, sendContactMessage } = siteEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const update = (body: object, as: { id: number } | null = admin) =>
  school.call(updateConfiguration, { as, body });

const stored = () => school.db.selectFrom("configuration").selectAll().executeTakeFirstOrThrow();

const whole = {
  email: "office@school.test",
  homeVideoUrl: "https://video.test/home.mp4",
  mobileNumber: "0550 12 34 56",
  telNumber: "021 23 45 67",
  timesOfWork: "9:00 – 21:00",
  userGuideVideoUrl: "/media/public/demo/guide.mp4",
  viberNumber: "0550123456",
  whatsappNumber: "0550123456",
  userGuideImageUrl: "/brand/guide.webp",
  facebookUrl: "https://social.test/school",
  instagramUrl: null,
  youtubeUrl: "https://films.test/@school",
  tiktokUrl: null,
  telegramUrl: null,
  linkedinUrl: null,
};

describe("the basic data of the school", () => {
  beforeEach(async () => {
    await school.makeFile({ key: "public/demo/guide.mp4" });
    await update(whole);
  });

  // spec: configuration.fields, call.configuration-update
  test("are changed in whole or in part; what is not sent stays, null and a blank clear", async () => {
    const version = expect.any(Number);
    expect((await update({ ...whole, id: 7, country: "ng" })).body).toEqual({ id: 1, ...whole, version });
    const answer = await update({ email: null, telNumber: "  ", homeVideoUrl: "", mobileNumber: " 0661 " });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: 1,
      ...whole,
      email: null,
      telNumber: null,
      homeVideoUrl: null,
      mobileNumber: "0661",
      version,
    });
    expect(await stored()).toMatchObject({
      id: 1,
      country: "dz",
      email: null,
      homeVideoUrl: null,
      timesOfWork: whole.timesOfWork,
    });
  });

  // spec: call.configuration-list
  test("are seen at once, and who changed what is kept; the same again writes nothing", async () => {
    const shown = async () => (await school.call(getConfiguration)).body.mobileNumber;
    expect(await shown()).toBe(whole.mobileNumber);
    const entries = () =>
      school.db
        .selectFrom("auditEntries")
        .select(["actorId", "details"])
        .where("act", "=", "configuration.edited")
        .orderBy("id", "desc")
        .execute();
    await update({ mobileNumber: "0770" });
    expect(await shown()).toBe("0770");
    const kept = await entries();
    expect(kept[0]).toEqual({
      actorId: admin.id,
      details: { mobileNumber: { from: whole.mobileNumber, to: "0770" } },
    });
    expect((await update({ ...whole, mobileNumber: "0770" })).status).toBe(200);
    expect((await update({})).status).toBe(200);
    expect(await entries()).toHaveLength(kept.length);
  });

  test.each([
    [{ email: "nobody" }, ["EMAIL_INVALID"]],
    [{ email: 5 }, ["EMAIL_INVALID"]],
    [{ homeVideoUrl: "javascript:alert(1)" }, ["HOME_VIDEO_URL_INVALID"]],
    [{ homeVideoUrl: "video test/home.mp4" }, ["HOME_VIDEO_URL_INVALID"]],
    [{ homeVideoUrl: "//video.test/home.mp4" }, ["HOME_VIDEO_URL_INVALID"]],
    [{ userGuideVideoUrl: "https://" }, ["USER_GUIDE_VIDEO_URL_INVALID"]],
    [{ userGuideVideoUrl: "/media/lessons/paid.mp4?e=1&s=a" }, ["USER_GUIDE_VIDEO_URL_INVALID"]],
    [{ userGuideVideoUrl: "/media/public/nowhere.mp4" }, ["USER_GUIDE_VIDEO_URL_INVALID"]],
    [{ userGuideImageUrl: "data:image/png;base64,AAAA" }, ["USER_GUIDE_IMAGE_URL_INVALID"]],
    [{ userGuideImageUrl: `https://x.test/${"a".repeat(2000)}` }, ["USER_GUIDE_IMAGE_URL_INVALID"]],
    [{ facebookUrl: "/brand/page" }, ["FACEBOOK_URL_INVALID"]],
    [{ tiktokUrl: "javascript:alert(1)" }, ["TIKTOK_URL_INVALID"]],
    [{ telegramUrl: "https://a b" }, ["TELEGRAM_URL_INVALID"]],
    [{ telNumber: "021", basedOnVersion: 0 }, ["BASED_ON_VERSION_INVALID"]],
    [{ timesOfWork: "a\0b" }, ["TIMES_OF_WORK_INVALID"]],
    [
      { email: "x", viberNumber: "1".repeat(201), telNumber: "021" },
      ["EMAIL_INVALID", "VIBER_NUMBER_INVALID"],
    ],
  ])("%o is refused and changes nothing", async (body, issues) => {
    const before = await stored();
    expect(await update(body)).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues });
    expect(await stored()).toEqual(before);
  });

  test("changes of different fields at the same time are all kept", async () => {
    await Promise.all([update({ email: null }), update({ telNumber: "1" }), update({ viberNumber: "2" })]);
    expect(await stored()).toMatchObject({ email: null, telNumber: "1", viberNumber: "2" });
  });

  test("are not written over unseen: an edit that names an older version is refused", async () => {
    const { version } = (await school.call(getConfiguration)).body;
    const first = await update({ telNumber: "021 1", basedOnVersion: version });
    expect(first).toMatchObject({ status: 200, body: { telNumber: "021 1", version: version + 1 } });
    expect(await update({ telNumber: "021 2", basedOnVersion: version })).toMatchObject({
      status: 409,
      code: "EDIT_CONFLICT",
    });
    expect(await stored()).toMatchObject({ telNumber: "021 1", version: version + 1 });
    // Sent back as it was read, the version says nothing of it.
    expect((await update({ telNumber: "021 1", version })).status).toBe(200);
    // What changes nothing makes no version.
    expect((await update({ telNumber: "021 1", basedOnVersion: version + 1 })).body.version).toBe(
      version + 1,
    );
    expect((await update({ telNumber: "021 3" })).body.version).toBe(version + 2);
    const both = await Promise.all(
      ["4", "5"].map((telNumber) => update({ telNumber, basedOnVersion: version + 2 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("are changed by administrators alone", async () => {
    const before = await stored();
    for (const role of otherRoles) {
      const person = await school.makeUser({ role });
      expect(await update({ email: null }, person)).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect(await update({ email: null }, null)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect(await stored()).toEqual(before);
  });
});

describe("a message to the school", () => {
  const letter = { name: "Salim Haddad", email: "salim@elsewhere.test", message: "متى تبدأ الدروس؟\nشكرا" };
  let client = 0;
  const send = (body: object, address = `203.0.113.${++client}`) =>
    school.call(sendContactMessage, { body: body as never, address });
  const kept = () =>
    school.db.selectFrom("contactMessages").select(["name", "email", "message"]).orderBy("id").execute();

  // spec: message.fields, call.contact
  test("is kept, and mailed to the school, in whose name an answer goes to the visitor", async () => {
    await update({ email: "office@school.test" });
    const answer = await send({ ...letter, message: `  ${letter.message}\n`, locale: "ar" });
    expect(answer).toMatchObject({ status: 200, body: "message sent" });
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect((await kept()).at(-1)).toEqual(letter);
    await school.runJobs();
    const mail = school.mails.at(-1);
    expect(mail).toMatchObject({ to: "office@school.test", replyTo: letter.email, locale: "ar" });
    expect(mail?.text).toContain(letter.message);
  });

  test("is kept and mailed to nobody where the school has no address", async () => {
    await update({ email: null });
    const { length } = school.mails;
    expect((await send(letter)).status).toBe(200);
    await school.runJobs();
    expect((await kept()).at(-1)).toEqual(letter);
    expect(school.mails).toHaveLength(length);
  });

  test.each([
    [{ name: "" }, ["NAME_REQUIRED"]],
    [{ email: undefined }, ["EMAIL_REQUIRED"]],
    [{ email: "salim" }, ["EMAIL_INVALID"]],
    [{ message: " \n " }, ["MESSAGE_REQUIRED"]],
    [{ message: "m".repeat(5001) }, ["MESSAGE_INVALID"]],
    [{ name: null, message: null }, ["NAME_REQUIRED", "MESSAGE_REQUIRED"]],
  ])("%o is refused and not kept", async (wrong, issues) => {
    const before = await kept();
    const answer = await send({ ...letter, ...wrong });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues });
    expect(await kept()).toEqual(before);
  });

  test("comes five times an hour from one address; what was refused does not count", async () => {
    const address = "198.51.100.9";
    for (let time = 0; time < 6; time += 1) expect((await send({}, address)).status).toBe(400);
    for (let time = 0; time < 5; time += 1) expect((await send(letter, address)).status).toBe(200);
    const before = await kept();
    const refused = await send(letter, address);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    expect(await kept()).toEqual(before);
    expect((await send(letter, "198.51.100.10")).status).toBe(200);
  });
});
