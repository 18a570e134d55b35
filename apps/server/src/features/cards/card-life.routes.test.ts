import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { createCards, getCard, countCards, exportCards, listCards } = cardEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });

const make = async (amount: number, price: number) =>
  (await school.call(createCards, { as: admin, body: { amount, price } })).body;

/** A student who has a course for a card. */
async function redeem(cardKey: string, price: number, fullName = "Amina") {
  const [student, course] = [await school.makeUser({ fullName }), await school.makeCourse({ price })];
  const body = { courseId: course.id, cardKey };
  const bought = await school.call(purchaseEndpoints.activateCourse, { as: student, body });
  return { student, course, purchaseId: bought.body.purchaseId };
}

describe("one card", () => {
  test("is found by its number or its code, with who made it", async () => {
    const [card] = await make(3, 700);
    const byId = await school.call(getCard, { as: admin, query: { cardKey: String(card?.id) } });
    expect(byId.body).toEqual({
      ...card,
      courseName: null,
      reservedUntil: null,
      replaces: null,
      replacedBy: null,
      phone: null,
      pin: null,
      batchId: expect.any(Number),
      state: "MADE",
      isLive: true,
      moves: [expect.objectContaining({ act: "MADE", by: { userId: admin.id, fullName: "The Admin" } })],
      acts: [
        expect.objectContaining({
          act: "card.made",
          actor: { userId: admin.id, fullName: "The Admin" },
          details: { amount: 3, price: 700 },
        }),
      ],
    });
    const spelled = `${card?.cardKey.slice(0, 8).toLowerCase()} - ${card?.cardKey.slice(8)}`;
    expect((await school.call(getCard, { as: admin, query: { cardKey: spelled } })).body).toEqual(byId.body);
  });

  test("shows who redeemed it for what, and that it was taken back", async () => {
    const [card] = await make(1, 800);
    const { student, course, purchaseId } = await redeem(card?.cardKey ?? "", 800);
    const body = { purchaseId, reason: "It was stolen." };
    await school.call(purchaseManagementEndpoints.takeBackPurchase, { as: admin, body });
    const shown = await school.call(getCard, { as: admin, query: { cardKey: String(card?.id) } });
    expect(shown.body).toMatchObject({
      status: "USED",
      usedBy: { userId: student.id },
      courseId: course.id,
      courseName: course.name,
      acts: [
        { act: "card.made" },
        { act: "card.used", actor: { userId: student.id }, details: { courseId: course.id } },
        { act: "card.taken-back", actor: { userId: admin.id }, details: { reason: "It was stolen." } },
      ],
    });
  });

  test("that is not there is not found; nothing at all is not asked for", async () => {
    for (const query of [{ cardKey: "999999" }, { cardKey: "ABCDEFGHJKMNPQRS" }, { cardKey: "Amina" }]) {
      expect((await school.call(getCard, { as: admin, query })).code).toBe("CARD_NOT_FOUND");
    }
    expect((await school.call(getCard, { as: admin, query: { cardKey: " " } })).issues).toEqual([
      "CARD_KEY_REQUIRED",
    ]);
  });

  test("that somebody has seen its code is on record", async () => {
    const [card] = await make(1, 100);
    const id = card?.id ?? 0;
    await school.call(getCard, { as: admin, query: { cardKey: String(id) } });
    const entry = await school.db
      .selectFrom("auditEntries")
      .select(["act", "details"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ act: "card.listed", details: { cards: [[id, id]] } });
  });
});

test("that somebody saw codes in the list is put on record once in an hour, an empty page is not", async () => {
  const as = await school.makeUser({ role: "ADMIN" });
  const show = (query: object) => school.call(listCards, { as, query });
  const acts = () =>
    school.db.selectFrom("auditEntries").select(["act", "details"]).where("actorId", "=", as.id).execute();
  const [last] = (await make(4, 3210)).toSorted((a, b) => b.id - a.id);
  const id = last?.id ?? 0;
  await show({ price: 3210, offset: 50 });
  expect(await acts()).toEqual([]);
  await show({ price: 3210, limit: 2, offset: 1 });
  await show({ status: "UNUSED" });
  await show({});
  const first = { act: "card.listed", details: { cards: [[id - 2, id - 1]] } };
  expect(await acts()).toEqual([first]);
  await school.call(exportCards, { as, query: { price: 3210 } });
  expect(await acts()).toEqual([first, { act: "card.listed", details: { cards: [[id - 3, id]] } }]);
});

test("how many cards there are of each price is counted, and what they open", async () => {
  const [used] = await make(3, 4321);
  await redeem(used?.cardKey ?? "", 4321);
  await make(2, 5432);
  await school.makeCourse({ price: 4321, visibility: "HIDDEN" });
  await school.makeCourse({ price: 4321, studyId: (await school.makeStudy()).id });
  const { body } = await school.call(countCards, { as: admin });
  expect(body.filter(({ price }) => price === 4321 || price === 5432)).toEqual([
    { price: 4321, unused: 2, used: 1, courses: 2 },
    { price: 5432, unused: 2, used: 0, courses: 0 },
  ]);
});

describe("the table of cards", () => {
  const exported = async (query: object) => {
    const answer = await school.call(exportCards, { as: admin, query });
    return {
      ...answer,
      rows: answer.body
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n")
        .slice(1),
    };
  };

  test("has every card of the list, newest first, and says it is a file", async () => {
    const cards = await make(2500, 6543);
    const { student, course } = await redeem(cards[7]?.cardKey ?? "", 6543, "=HYPERLINK(1)");
    const { headers, rows } = await exported({ price: 6543 });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="cards.csv"');
    expect(rows.map((row) => row.split(",").slice(0, 2))).toEqual(
      cards.map(({ id, cardKey }) => [String(id), cardKey]),
    );
    expect(rows[7]).toMatch(new RegExp(`,USED,.*,'=HYPERLINK\\(1\\),${course.id}$`));
    expect((await exported({ price: 6543, status: "USED" })).rows).toHaveLength(1);
    expect((await exported({ search: student.fullName })).rows).toHaveLength(1);
    expect((await exported({ search: String(cards[0]?.id) })).rows).toHaveLength(1);
    expect((await exported({ price: 1 })).rows).toEqual([]);
  });

  test("puts on record which codes were given out", async () => {
    const cards = await make(2, 7654);
    await exported({ price: 7654 });
    const entry = await school.db
      .selectFrom("auditEntries")
      .select("details")
      .where("act", "=", "card.listed")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.details).toEqual({ cards: [[cards[1]?.id, cards[0]?.id]] });
  });

  test("is for administrators alone", async () => {
    const teacher = await school.makeUser({ role: "TEACHER" });
    for (const endpoint of [exportCards, countCards]) {
      expect((await school.call(endpoint, { as: teacher })).code).toBe("NOT_AUTHORISED");
      expect((await school.call(endpoint)).code).toBe("NOT_LOGGED_IN");
    }
    expect((await school.call(getCard, { as: teacher, query: { cardKey: "1" } })).code).toBe(
      "NOT_AUTHORISED",
    );
  });
});
