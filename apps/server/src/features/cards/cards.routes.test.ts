import { randomUUID } from "node:crypto";
import type { InputOf } from "@manara/contract/calls/endpoint";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { groupCardCode, isWellFormedCardCode } from "@manara/contract/cards/card-code";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { lookupOf } from "./card-vault.ts";

const { listCards, createCards, deleteCard, deleteAllCards } = cardEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "Admin" });
beforeEach(async () => {
  await sql`truncate cards, purchases restart identity cascade`.execute(school.owner);
});

type ListQuery = NonNullable<InputOf<typeof listCards>["query"]>;
const list = (query: ListQuery = {}) => school.call(listCards, { as: admin, query });
const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

const storedCard = (code: string) =>
  school.db
    .selectFrom("cards")
    .selectAll()
    .where("lookup", "=", lookupOf(school.platform.secrets, code))
    .executeTakeFirstOrThrow();

const lastAct = () =>
  school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "actorName", "address", "subjectId", "details"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const countActs = async () =>
  Number(
    (
      await school.db
        .selectFrom("auditEntries")
        .select(({ fn }) => fn.countAll<string>().as("acts"))
        .executeTakeFirstOrThrow()
    ).acts,
  );

/** A card of this price that this person has used for a new course. */
async function useCard(price: number, person: { id: number }) {
  const [code = ""] = await school.makeCards(price);
  const course = await school.makeCourse({ price });
  const { status } = await school.call(purchaseEndpoints.activateCourse, {
    as: person,
    body: { courseId: course.id, cardKey: code },
  });
  expect(status).toBe(201);
  return { code, course, card: await storedCard(code) };
}

/** What every call answers people who are not administrators, without looking further. */
test("cards are for administrators alone", async () => {
  const [code = ""] = await school.makeCards(100);
  const { id } = await storedCard(code);
  for (const role of otherRoles) {
    const as = await school.makeUser({ role });
    const answers = [
      await school.call(listCards, { as }),
      await school.call(createCards, { as, body: { amount: 1, price: 1 } }),
      await school.call(deleteCard, { as, query: { id } }),
      await school.call(deleteAllCards, { as }),
    ];
    for (const answer of answers) expect(answer.code).toBe("NOT_AUTHORISED");
  }
  expect((await school.call(listCards)).code).toBe("NOT_LOGGED_IN");
  expect((await list()).body).toHaveLength(1);
});

describe("making", () => {
  // spec: card.fields, card.amount, call.card-create
  test("cards of one price, whose codes open a course", async () => {
    const { status, body } = await school.call(createCards, { as: admin, body: { amount: 3, price: 1500 } });
    expect(status).toBe(201);
    expect(idsOf({ body })).toEqual([3, 2, 1]);
    for (const card of body) {
      expect(isWellFormedCardCode(card.cardKey)).toBe(true);
      const stored = await storedCard(card.cardKey);
      expect(card).toEqual({
        id: stored.id,
        cardKey: card.cardKey,
        price: 1500,
        status: "UNUSED",
        isLive: true,
        state: "MADE",
        creationDateTime: stored.createdAt.toISOString(),
        usedAt: null,
        usedBy: null,
        courseId: null,
      });
    }
    expect((await list()).body).toEqual(body);
  });

  test("who made them, and from where, is put on record", async () => {
    await school.call(createCards, { as: admin, address: "10.1.2.3", body: { amount: 5, price: 700 } });
    expect(await lastAct()).toEqual({
      act: "card.made",
      actorId: admin.id,
      actorName: "Admin",
      address: "10.1.2.3",
      subjectId: null,
      details: { amount: 5, price: 700, cards: [[1, 5]] },
    });
  });

  test("10,000 at once", async () => {
    await school.signIn(admin);
    const { status, body } = await school.call(createCards, {
      as: admin,
      body: { amount: 10_000, price: 2000 },
    });
    expect(status).toBe(201);
    expect(new Set(body.map(({ cardKey }) => cardKey)).size).toBe(10_000);
    expect((await list({ limit: 1 })).headers["x-total-count"]).toBe("10000");
  });

  test.each([
    [{ amount: 0, price: 1 }, "AMOUNT_INVALID"],
    [{ amount: 10_001, price: 1 }, "AMOUNT_INVALID"],
    [{ amount: 1.5, price: 1 }, "AMOUNT_INVALID"],
    [{ amount: 1, price: -1 }, "PRICE_INVALID"],
    [{ amount: 1, price: 2_147_483_648 }, "PRICE_INVALID"],
    [{ amount: 1 } as { amount: number; price: number }, "PRICE_REQUIRED"],
  ])("%o is refused and makes none", async (body, issue) => {
    const answer = await school.call(createCards, { as: admin, body });
    expect({ status: answer.status, issues: answer.issues }).toEqual({ status: 400, issues: [issue] });
    expect((await list()).body).toEqual([]);
  });
});

describe("the list", () => {
  // spec: call.card-list
  test("goes newest first, a hundred without a limit, and says how many there are", async () => {
    await school.makeCards(100, 130);
    const first = await list();
    expect(idsOf(first)).toEqual(Array.from({ length: 100 }, (_, index) => 130 - index));
    expect(first.headers["x-total-count"]).toBe("130");
    const rest = await list({ offset: 100, limit: 50 });
    expect(idsOf(rest)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
    const past = await list({ offset: 130 });
    expect({ body: past.body, total: past.headers["x-total-count"] }).toEqual({ body: [], total: "130" });
    expect((await list({ limit: 501 })).status).toBe(400);
    expect((await list({ offset: -1 })).status).toBe(400);
  });

  test("shows who used a card, when and for what", async () => {
    const student = await school.makeUser({ fullName: "Amina" });
    const { code, course, card } = await useCard(900, student);
    expect((await list()).body).toEqual([
      {
        id: card.id,
        cardKey: code,
        price: 900,
        status: "USED",
        isLive: false,
        state: "MADE",
        creationDateTime: card.createdAt.toISOString(),
        usedAt: card.usedAt?.toISOString(),
        usedBy: { userId: student.id, fullName: "Amina" },
        courseId: course.id,
      },
    ]);
  });

  test("is filtered by price and status, each alone and together", async () => {
    const student = await school.makeUser();
    await school.makeCards(500, 2);
    const cheap = await useCard(500, student);
    const dear = await useCard(800, student);
    await school.makeCards(800, 1);
    const cases: [ListQuery, number[]][] = [
      [{ price: 500 }, [3, 2, 1]],
      [{ status: "USED" }, [dear.card.id, cheap.card.id]],
      [{ status: "UNUSED" }, [5, 2, 1]],
      [{ status: "USED", price: 500 }, [cheap.card.id]],
      [{ status: "UNUSED", price: 800 }, [5]],
      [{ price: 999 }, []],
      [{ status: "", price: "", search: "" }, [5, 4, 3, 2, 1]],
    ];
    for (const [query, ids] of cases) {
      const answer = await list(query);
      expect(idsOf(answer), JSON.stringify(query)).toEqual(ids);
      expect(answer.headers["x-total-count"], JSON.stringify(query)).toBe(String(ids.length));
    }
    expect((await list({ status: "LOST" as "USED" })).issues).toEqual(["STATUS_INVALID"]);
    expect((await list({ price: -1 })).issues).toEqual(["PRICE_INVALID"]);
  });

  test("is filtered by where cards are, alone, with a price and in a search", async () => {
    const { firstSerial, lastSerial } = await school.makePrintedBatch({ amount: 4, price: 700 });
    const sold = { firstSerial, lastSerial: firstSerial + 1, saleId: randomUUID() };
    expect((await school.call(batchEndpoints.sellCards, { as: admin, body: sold })).status).toBe(200);
    const cases: [ListQuery, number[]][] = [
      [{ state: "SOLD" }, [firstSerial + 1, firstSerial]],
      [{ state: "SOLD", limit: 1, offset: 1 }, [firstSerial]],
      [{ state: "PRINTED", price: 700, status: "UNUSED" }, [lastSerial, firstSerial + 2]],
      [{ state: "PRINTED", price: 800 }, []],
      [{ state: "SOLD", search: String(firstSerial) }, [firstSerial]],
      [{ state: "VOID", search: String(firstSerial) }, []],
    ];
    for (const [query, ids] of cases) expect(idsOf(await list(query)), JSON.stringify(query)).toEqual(ids);
  });

  test("is searched by code in any spelling, by id, and by the name of who used a card", async () => {
    const ahmed = await school.makeUser({ fullName: "أحمد بن عَلِيّ" });
    const [code = ""] = await school.makeCards(300, 12);
    const { card } = await useCard(300, ahmed);
    const byCode = (await storedCard(code)).id;
    const cases: [string, number[]][] = [
      [code, [byCode]],
      [` ${groupCardCode(code).toLowerCase().replaceAll(" ", "-")} `, [byCode]],
      ["12", [12]],
      ["احمد", [card.id]],
      ["بن علي", [card.id]],
      ["أح", [card.id]],
      ["حم", []],
      ["%", []],
      ["ahmed", []],
      ["2222222222222222", []],
    ];
    for (const [search, ids] of cases) {
      const answer = await list({ search });
      expect(idsOf(answer), search).toEqual(ids);
      expect(answer.headers["x-total-count"], search).toBe(String(ids.length));
    }
    expect(idsOf(await list({ search: "احمد", status: "UNUSED" }))).toEqual([]);
    expect(idsOf(await list({ search: "12", price: 300 }))).toEqual([12]);
    expect((await list({ search: "x".repeat(101) })).issues).toEqual(["SEARCH_INVALID"]);
  });

  test("costs one query and its record, however many cards", async () => {
    await school.makeCards(100, 2);
    const few = await school.countQueries(() => list());
    await school.makeCards(100, 90);
    const many = await school.countQueries(() => list());
    expect([few.count, many.count]).toEqual([2, 2]);
  });
});

describe("the count of cards", () => {
  const counted = async () => {
    const total = async (query: ListQuery) => Number((await list(query)).headers["x-total-count"]);
    return [await total({}), await total({ status: "UNUSED" }), await total({ status: "USED" })];
  };

  test("follows every change, also those made past the program", async () => {
    const student = await school.makeUser();
    await school.makeCards(400, 300);
    await useCard(400, student);
    expect(await counted()).toEqual([301, 300, 1]);
    await sql`update cards set price = 600 where id <= 10`.execute(school.db);
    expect((await list({ price: 600 })).headers["x-total-count"]).toBe("10");
    await sql`update cards set used_at = null, course_id = null, used_by = null`.execute(school.db);
    expect(await counted()).toEqual([301, 301, 0]);
    await sql`delete from purchases`.execute(school.db);
    await sql`delete from cards where price = 600`.execute(school.db);
    expect(await counted()).toEqual([291, 291, 0]);
    await sql`truncate cards cascade`.execute(school.owner);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  test("is added up now and then, also by several at once", async () => {
    const course = await school.makeCourse({ price: 250 });
    await school.makeCards(250, 2000);
    const use = (remainder: number) =>
      school.db
        .transaction()
        .execute((tx) =>
          sql`update cards set used_at = now(), course_id = ${course.id} where id / 32 % 4 = ${remainder}`.execute(
            tx,
          ),
        );
    await Promise.all([use(0), use(1), use(2), use(3)]);
    expect(await counted()).toEqual([2000, 0, 2000]);
    for (const table of ["list_tallies", "list_totals"]) {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::integer as rows from ${sql.table(table)} where list = 'cards'`.execute(school.db);
      expect(rows[0]?.rows).toBeLessThan(300);
    }
  });
});

describe("deleting", () => {
  // spec: call.card-delete
  test("an unused card is deleted and put on record", async () => {
    const [code = ""] = await school.makeCards(350);
    const { id } = await storedCard(code);
    const { status, body } = await school.call(deleteCard, { as: admin, query: { id } });
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect((await list()).body).toEqual([]);
    expect(await lastAct()).toMatchObject({
      act: "card.deleted",
      actorId: admin.id,
      subjectId: id,
      details: { price: 350 },
    });
    expect((await school.call(deleteCard, { as: admin, query: { id } })).code).toBe("CARD_NOT_FOUND");
  });

  test("a used card is a record and stays", async () => {
    const { card } = await useCard(450, await school.makeUser());
    const acts = await countActs();
    const { status, code } = await school.call(deleteCard, { as: admin, query: { id: card.id } });
    expect({ status, code }).toEqual({ status: 409, code: "IN_USE" });
    expect(await countActs()).toBe(acts);
    expect(idsOf(await list())).toEqual([card.id]);
  });

  test("an unknown card is not found", async () => {
    expect((await school.call(deleteCard, { as: admin, query: { id: 2_000_000_000 } })).code).toBe(
      "CARD_NOT_FOUND",
    );
  });

  // spec: call.card-delete
  test("all unused cards go, used ones stay", async () => {
    const { card } = await useCard(550, await school.makeUser());
    await school.makeCards(550, 3);
    await school.makeCards(650, 2);
    expect((await school.call(deleteAllCards, { as: admin })).status).toBe(204);
    expect(await lastAct()).toMatchObject({
      act: "card.deleted",
      subjectId: null,
      details: {
        amount: 5,
        prices: [
          { price: 550, amount: 3 },
          { price: 650, amount: 2 },
        ],
      },
    });
    expect(idsOf(await list())).toEqual([card.id]);
    const acts = await countActs();
    expect((await school.call(deleteAllCards, { as: admin })).status).toBe(204);
    expect(await countActs()).toBe(acts);
  });

  test("a card that is deleted and used at the same moment is one or the other", async () => {
    const course = await school.makeCourse({ price: 750 });
    const codes = await school.makeCards(750, 24);
    const cards = await Promise.all(codes.map(storedCard));
    const students = await Promise.all(codes.map(() => school.makeUser()));
    for (const student of students) await school.signIn(student);
    const [uses, deletions] = await Promise.all([
      Promise.all(
        codes.map((cardKey, index) =>
          school.call(purchaseEndpoints.activateCourse, {
            as: students[index],
            body: { courseId: course.id, cardKey },
          }),
        ),
      ),
      Promise.all(
        cards.map(({ id }, index) =>
          index % 6 === 0
            ? school.call(deleteAllCards, { as: admin })
            : school.call(deleteCard, { as: admin, query: { id } }),
        ),
      ),
    ]);
    const used = uses.filter(({ status }) => status === 201).length;
    expect(uses.every(({ status, code }) => status === 201 || code === "CARD_NOT_ACCEPTED")).toBe(true);
    expect(deletions.every(({ status }) => [204, 404, 409].includes(status))).toBe(true);
    const left = await school.db.selectFrom("cards").select("usedAt").execute();
    expect(left).toHaveLength(used);
    expect(left.every(({ usedAt }) => usedAt !== null)).toBe(true);
    const purchases = await school.db.selectFrom("purchases").select("cardId").execute();
    expect(purchases).toHaveLength(used);
    expect((await list()).headers["x-total-count"]).toBe(String(used));
  });
});
