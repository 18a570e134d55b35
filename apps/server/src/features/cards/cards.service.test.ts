import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { decryptCard, lookupsOf } from "./card-vault.ts";
import { claimCard, insertCards } from "./cards.service.ts";

const school = await startTestSchool();

const secrets = () => school.platform.secrets;

test("10,000 cards are made at once, each with a code of its own", async () => {
  const codes = await insertCards(school.platform, school.db, { amount: 10_000, price: 300 });
  expect(new Set(codes).size).toBe(10_000);
  const rows = await school.db.selectFrom("cards").select("sealed").where("price", "=", 300).execute();
  expect(new Set(rows.map(({ sealed }) => decryptCard(secrets(), sealed)))).toEqual(new Set(codes));
});

test("given codes are kept, and what rests in the table does not show them", async () => {
  const code = "ABCDEFGHJKMNPQRS";
  const createdAt = new Date("2026-03-01T10:00:00.000Z");
  await insertCards(school.platform, school.db, { amount: 1, price: 50, codes: [code], createdAt });
  const card = await school.db
    .selectFrom("cards")
    .selectAll()
    .where("price", "=", 50)
    .executeTakeFirstOrThrow();
  expect(card).toMatchObject({ usedAt: null, usedBy: null, courseId: null, createdAt });
  expect(decryptCard(secrets(), card.sealed)).toBe(code);
  expect(Buffer.concat([card.lookup, card.sealed]).includes(code)).toBe(false);
});

test("one code cannot be on two cards", async () => {
  const [code = ""] = await insertCards(school.platform, school.db, { amount: 1, price: 60 });
  await expect(
    insertCards(school.platform, school.db, { amount: 1, price: 60, codes: [code] }),
  ).rejects.toThrow(/cards_lookup/);
});

test("a card is claimed once, for its price alone", async () => {
  const course = await school.makeCourse();
  const { id: userId } = await school.makeUser();
  const [code = ""] = await insertCards(school.platform, school.db, { amount: 1, price: 70 });
  const now = school.platform.clock();
  const [lookup] = lookupsOf(secrets(), code);
  const claim = (price: number) =>
    claimCard(school.db, sql`lookup = ${lookup}`, { price, userId, courseId: course.id, now }).execute();
  expect(await claim(71)).toEqual([]);
  expect(await claim(70)).toEqual([{ id: expect.any(Number) }]);
  expect(await claim(70)).toEqual([]);
});
