import { userEndpoints } from "@manara/contract/accounts/users";
import { parentEndpoints } from "@manara/contract/records/parents";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { makeText } from "../../texts/texts.fixture.ts";

const {
  makeMyParentLink,
  endMyParentLink,
  makeParentLink,
  openParentPage,
  listMyParentLinks,
  giveMyParentNumber,
  forgetMyParentNumber,
  giveParentNumber,
  forgetParentNumber,
} = parentEndpoints;

const time = makeClock(new Date("2026-03-05T15:59:00.000Z"));
const school = await startTestSchool({ country: "ng", clock: time.clock });
const { db } = school;
const admin = await school.makeUser({ role: "ADMIN" });
const NUMBER = "08031112233";

type Person = { id: number };

const give = (as: Person, parentLinkId: number, phoneNumber = NUMBER) =>
  school.call(giveMyParentNumber, { as, body: { parentLinkId, phoneNumber, isAgreed: true } });
const open = (token: string | null) => school.call(openParentPage, { query: { token: token ?? "" } });
const press = (token: string, headers = {}) =>
  school.app.inject({ method: "POST", url: `/parent/${token}`, headers });

/** A student whose parents get texts. */
async function makeTexted({ number = NUMBER } = {}) {
  const student = await school.makeUser();
  const { body: link } = await school.call(makeMyParentLink, { as: student });
  const { body: given } = await give(student, link.parentLinkId, number);
  return { student, link: given, token: link.token ?? "" };
}

beforeEach(async () => {
  await db.deleteFrom("parentLinks").execute();
  await db.deleteFrom("stoppedNumbers").execute();
});

describe("a number of parents", () => {
  test("is given by the student beside the own link, and shown masked from then on", async () => {
    const { student, link } = await makeTexted({ number: "+234 803 111 2233" });
    expect(link.texts).toEqual({
      maskedNumber: "0803•••33",
      agreedDateTime: time.clock().toISOString(),
      textedOn: null,
      held: "COURSE",
    });
    expect((await school.call(listMyParentLinks, { as: student })).body).toEqual([link]);
    expect((await open(link.token)).body.texts).toBe("SENT");
    const other = await give(student, link.parentLinkId, "08039998877");
    expect(other.body.texts?.maskedNumber).toBe("0803•••77");
    const query = { parentLinkId: link.parentLinkId };
    expect((await school.call(forgetMyParentNumber, { as: student, query })).status).toBe(204);
    expect((await school.call(listMyParentLinks, { as: student })).body[0]?.texts).toBeNull();
    expect((await open(link.token)).body.texts).toBe("NONE");
  });

  test("is none without agreement, of another country, or beside the link of somebody else", async () => {
    const { student, link } = await makeTexted();
    const stranger = await school.makeUser();
    const { parentLinkId } = link;
    for (const phoneNumber of ["12", "0550112233x", "", "+33 6 12 34 56 78", "\0"])
      expect((await give(student, parentLinkId, phoneNumber)).status, phoneNumber).toBe(400);
    const body = { parentLinkId, phoneNumber: NUMBER, isAgreed: false as never };
    expect((await school.call(giveMyParentNumber, { as: student, body })).issues).toEqual([
      "IS_AGREED_INVALID",
    ]);
    expect((await give(stranger, parentLinkId)).code).toBe("PARENT_LINK_NOT_FOUND");
    expect((await give(student, 99_999_999)).code).toBe("PARENT_LINK_NOT_FOUND");
    const given = { ...body, isAgreed: true as const };
    expect((await school.call(giveMyParentNumber, { body: given })).code).toBe("NOT_LOGGED_IN");
    expect((await school.call(giveParentNumber, { as: student, body: given })).code).toBe("NOT_AUTHORISED");
    // The link is the student's.
    expect((await school.call(giveParentNumber, { as: admin, body: given })).code).toBe(
      "PARENT_LINK_NOT_FOUND",
    );
    const query = { parentLinkId };
    expect((await school.call(forgetMyParentNumber, { as: stranger, query })).code).toBe(
      "PARENT_LINK_NOT_FOUND",
    );
  });

  test("is given by the school for somebody under 15, who does not remove it; the school removes any", async () => {
    const { student, link: own } = await makeTexted();
    const { body: link } = await school.call(makeParentLink, {
      as: admin,
      body: { userId: student.id, isUnder15: true },
    });
    const { parentLinkId } = link;
    const body = { parentLinkId, phoneNumber: NUMBER, isAgreed: true as const };
    const { body: given } = await school.call(giveParentNumber, { as: admin, body });
    expect(given).toMatchObject({ token: link.token, texts: { maskedNumber: "0803•••33" } });
    const query = { parentLinkId };
    expect((await school.call(forgetMyParentNumber, { as: student, query })).code).toBe(
      "PARENT_LINK_OF_SCHOOL",
    );
    expect((await give(student, parentLinkId)).code).toBe("PARENT_LINK_NOT_FOUND");
    for (const id of [parentLinkId, own.parentLinkId])
      await school.call(forgetParentNumber, { as: admin, query: { parentLinkId: id } });
    expect(await db.selectFrom("parentNumbers").selectAll().execute()).toEqual([]);
    const acts = await db
      .selectFrom("auditEntries")
      .select("act")
      .where("subjectId", "=", student.id)
      .where("act", "like", "account.parent-number%")
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "account.parent-number-given",
      "account.parent-number-forgotten",
      "account.parent-number-forgotten",
    ]);
    expect(
      (await school.call(forgetParentNumber, { as: admin, query: { parentLinkId: 99_999_999 } })).code,
    ).toBe("PARENT_LINK_NOT_FOUND");
  });

  test("goes with the press of a button on the page, which no script or cookie is needed for; it stays gone", async () => {
    const { student, link, token } = await makeTexted();
    const answer = await press(token, {
      cookie: "XSRF-TOKEN=of-the-browser",
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/parent/${token}`]);
    expect((await open(token)).body.texts).toBe("STOPPED");
    const [row] = await db.selectFrom("parentNumbers").select(["phoneNumber", "stoppedAt"]).execute();
    expect(row).toEqual({ phoneNumber: null, stoppedAt: time.clock() });
    expect(await give(student, link.parentLinkId)).toMatchObject({
      status: 409,
      code: "PARENT_TEXTS_STOPPED",
    });
    // Neither side makes the stop unsaid.
    const query = { parentLinkId: link.parentLinkId };
    await school.call(forgetMyParentNumber, { as: student, query });
    expect((await open(token)).body.texts).toBe("STOPPED");
    await press(token);
    // Nor does another link, or another student: the stop is of the number. The school lifts it, which speaks with the parents.
    await school.call(endMyParentLink, { as: student, query });
    const { body: other } = await school.call(makeMyParentLink, { as: student });
    expect((await give(student, other.parentLinkId)).code).toBe("PARENT_TEXTS_STOPPED");
    const { body: ofSchool } = await school.call(makeParentLink, {
      as: admin,
      body: { userId: student.id, isUnder15: false },
    });
    const body = { parentLinkId: ofSchool.parentLinkId, phoneNumber: NUMBER, isAgreed: true as const };
    expect((await school.call(giveParentNumber, { as: admin, body })).status).toBe(200);
    expect((await give(student, other.parentLinkId)).status).toBe(200);
  });

  test.each(["x".repeat(22), "short", "%00", "..%2f..", "x".repeat(1500)])(
    "stays at a press with a wrong token: %s",
    async (token) => {
      await makeTexted();
      expect((await press(token)).statusCode).toBe(303);
      expect(await db.selectFrom("parentNumbers").select("phoneNumber").execute()).toEqual([
        { phoneNumber: NUMBER },
      ]);
    },
  );

  test("is among the data of the student, with the texts, and goes with the account", async () => {
    const { student } = await makeTexted();
    await makeText(school, { userId: student.id });
    const { body } = await school.call(userEndpoints.exportMyData, { as: student });
    expect(body.parentLinks).toMatchObject([{ textedNumber: NUMBER }]);
    expect(body.texts).toEqual([
      { maskedNumber: "0550•••77", state: "SENT", createdDateTime: time.clock().toISOString() },
    ]);
  });
});
