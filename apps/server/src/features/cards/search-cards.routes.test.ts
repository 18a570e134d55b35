import type { InputOf } from "@manara/contract/calls/endpoint";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial, serialDigits } from "@manara/contract/cards/card-serial";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listCards, exportCards } = cardEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const list = (query: NonNullable<InputOf<typeof listCards>["query"]>) =>
  school.call(listCards, { as: admin, query });
const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

test("a card is found by any printed group, and by several that follow each other", async () => {
  const codes = await school.makeCards(300, 40);
  const [code = ""] = codes;
  const id = (await list({ search: code })).body[0]?.id;
  const part = (from: number, to: number) => code.slice(4 * from, 4 * to);
  const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const finds = [
    ...[0, 1, 2, 3].map((at) => part(at, at + 1)),
    part(1, 2).toLowerCase(),
    part(0, 2),
    `${part(1, 2)}-${part(2, 3)}`,
    ` ${part(1, 2)} ${part(2, 3).toLowerCase()} – ${part(3, 4)} `,
    arabic(part(0, 3)),
    arabic(code),
    groupCardCode(code).replaceAll(" ", "-"),
  ];
  for (const search of finds) {
    const found = idsOf(await list({ search }));
    expect(found, search).toContain(id);
    if (search.length > 6) expect(found, search).toEqual([id]);
    expect(idsOf(await list({ search, status: "UNUSED", price: 300 })), search).toContain(id);
    expect(idsOf(await list({ search, status: "USED" })), search).toEqual([]);
  }
  const findNothing = [part(0, 1) + part(2, 3), part(1, 2) + part(0, 1), code.slice(2, 10), code.slice(0, 7)];
  for (const search of findNothing) expect(idsOf(await list({ search })), search).toEqual([]);
  const exported = await school.call(exportCards, { as: admin, query: { search: part(1, 3) } });
  expect(exported.body).toContain(code);
});

test("a card is found by the end of its serial, and by a part of the number of who used it, of four digits", async () => {
  const student = await school.makeUser({ fullName: "Nadia", phoneNumber: "0661987654" });
  const [code = ""] = await school.makeCards(700, 3);
  const { id: courseId } = await school.makeCourse({ price: 700 });
  await school.call(purchaseEndpoints.activateCourse, { as: student, body: { courseId, cardKey: code } });
  const id = (await list({ search: code })).body[0]?.id ?? 0;
  const serial = formatSerial(id);
  for (const search of [
    serial,
    serial.slice(-5),
    serial.slice(-7),
    serialDigits(id).slice(-4),
    "9876",
    "661 987-654",
    "٩٨٧٦٥٤",
    "+213 661 98",
    "00213661",
  ])
    expect(idsOf(await list({ search })), search).toContain(id);
  expect(idsOf(await list({ search: "987" }))).toEqual([]);
  expect(idsOf(await list({ search: "9876", status: "UNUSED" }))).not.toContain(id);
  expect(idsOf(await list({ search: "98765432" }))).toEqual([]);
});
