import { describe, expect, test } from "vitest";
import {
  type CentreTally,
  compareFindings,
  type Found,
  findBusyAccounts,
  findBusyNetworks,
  findEarlyBatches,
  findFailingCentres,
  findNeighbours,
} from "./watch.rules.ts";

test("one card that was tried before it left the school is enough", () => {
  const batches = [
    { batchId: 1, cards: 0 },
    { batchId: 2, cards: 1 },
  ];
  expect(findEarlyBatches(batches)).toEqual([{ rule: "BATCH", batchId: 2, amount: 1 }]);
});

describe("a centre whose cards are refused oftener than three standard deviations above the others", () => {
  const centre = (centreId: number, failed: number, tried: number): CentreTally => ({
    centreId,
    failed,
    tried,
  });
  const failing = (...centres: CentreTally[]) => findFailingCentres(centres).map(({ centreId }) => centreId);
  /** The others: 2, 3 and 4 of a hundred. */
  const usual = [centre(1, 2, 100), centre(2, 3, 100), centre(3, 4, 100)];

  test("is found, with its figures", () => {
    expect(findFailingCentres([...usual, centre(9, 12, 100)])).toEqual([
      { rule: "CENTRE", centreId: 9, amount: 12, outOf: 100 },
    ]);
  });

  // Mean 3 %, deviation of the others 1 %, of a hundred cards √(0.03 · 0.97 / 100) = 1.7 %: together 1.98 %, and 3 + 3 · 1.98 = 8.9 %.
  test.each([
    [8, []],
    [9, [9]],
  ])("%i of a hundred", (failed, found) => {
    expect(failing(...usual, centre(9, failed, 100))).toEqual(found);
  });

  test.each<[string, CentreTally[]]>([
    ["with few cards tried", [...usual, centre(9, 10, 19)]],
    ["with few refused", [...usual, centre(9, 4, 20)]],
    ["among few others", [centre(1, 2, 100), centre(2, 3, 100), centre(9, 50, 100)]],
    [
      "among others that count for nothing",
      [centre(1, 0, 5), centre(2, 0, 5), centre(3, 0, 5), centre(9, 50, 100)],
    ],
    ["where all are alike", [centre(1, 9, 100), centre(2, 9, 100), centre(3, 9, 100), centre(9, 9, 100)]],
    ["alone", [centre(9, 50, 100)]],
  ])("is silent %s", (_, centres) => {
    expect(failing(...centres)).toEqual([]);
  });

  test("where the others have no refusal at all, needs more than a few by chance", () => {
    const clean = [centre(1, 0, 500), centre(2, 0, 500), centre(3, 0, 500)];
    expect(failing(...clean, centre(9, 4, 400))).toEqual([]);
    expect(failing(...clean, centre(9, 8, 400))).toEqual([9]);
  });

  test("others that differ much hide no more than they must", () => {
    const uneven = [centre(1, 0, 100), centre(2, 10, 100), centre(3, 20, 100)];
    expect(failing(...uneven, centre(9, 40, 100))).toEqual([]);
    expect(failing(...uneven, centre(9, 60, 100))).toEqual([9]);
  });
});

describe("neighbours", () => {
  const tried = (batchId: number, ...serials: number[]) =>
    serials.map((serial) => ({ serial, batchId, accounts: [serial, 7] }));

  test("three unsold cards near each other are found, with how many accounts tried them", () => {
    expect(findNeighbours(tried(1, 100, 110, 112))).toEqual([
      { rule: "NEIGHBOURS", batchId: 1, firstSerial: 100, lastSerial: 112, amount: 3, outOf: 4 },
    ]);
  });

  test("two are not, nor three far apart, nor those of two batches", () => {
    expect(findNeighbours(tried(1, 100, 101))).toEqual([]);
    expect(findNeighbours(tried(1, 100, 111, 122))).toEqual([]);
    expect(findNeighbours([...tried(1, 100, 101), ...tried(2, 102)])).toEqual([]);
    expect(findNeighbours([])).toEqual([]);
  });
});

test("many attempts of one account or network are found, few are not", () => {
  const accounts = [
    { userId: 1, attempts: 19 },
    { userId: 2, attempts: 20 },
  ];
  expect(findBusyAccounts(accounts)).toEqual([{ rule: "ACCOUNT", userId: 2, amount: 20 }]);
  const [a, b] = [Buffer.from("a"), Buffer.from("b")];
  const networks = [
    { network: a, attempts: 99, accounts: 60 },
    { network: b, attempts: 100, accounts: 2 },
  ];
  expect(findBusyNetworks(networks)).toEqual([{ rule: "NETWORK", network: b, amount: 100, outOf: 2 }]);
});

describe("what is found again is the same finding", () => {
  const nothing = {
    batchId: null,
    centreId: null,
    userId: null,
    network: null,
    firstSerial: null,
    lastSerial: null,
    outOf: null,
  };
  const kept = [
    { ...nothing, id: 1, rule: "BATCH", batchId: 5 },
    { ...nothing, id: 2, rule: "CENTRE", centreId: 5 },
    { ...nothing, id: 3, rule: "NEIGHBOURS", batchId: 5, firstSerial: 100, lastSerial: 110 },
    { ...nothing, id: 4, rule: "ACCOUNT", userId: 5 },
    { ...nothing, id: 5, rule: "NETWORK", network: Buffer.from("x") },
  ] as const;

  test("with the figures of now; neighbours may have become more", () => {
    const found: Found[] = [
      { rule: "BATCH", batchId: 5, amount: 9 },
      { rule: "CENTRE", centreId: 5, amount: 9, outOf: 30 },
      { rule: "NEIGHBOURS", batchId: 5, firstSerial: 90, lastSerial: 100, amount: 9, outOf: 1 },
      { rule: "ACCOUNT", userId: 5, amount: 99 },
      { rule: "NETWORK", network: Buffer.from("x"), amount: 999, outOf: 2 },
    ];
    const { fresh, goesOn, over } = compareFindings(kept, found);
    expect([fresh, over]).toEqual([[], []]);
    expect(goesOn.map(({ id, found: { amount } }) => [id, amount])).toEqual([
      [1, 9],
      [2, 9],
      [3, 9],
      [4, 99],
      [5, 999],
    ]);
  });

  test("of another it is new, and what is found no more is over", () => {
    const found: Found[] = [
      { rule: "BATCH", batchId: 6, amount: 1 },
      { rule: "ACCOUNT", userId: 6, amount: 20 },
      { rule: "NETWORK", network: Buffer.from("y"), amount: 100, outOf: 1 },
      { rule: "NEIGHBOURS", batchId: 5, firstSerial: 111, lastSerial: 120, amount: 3, outOf: 1 },
    ];
    const { fresh, goesOn, over } = compareFindings(kept, found);
    expect(fresh).toEqual(found);
    expect(goesOn).toEqual([]);
    expect(over).toEqual([1, 2, 3, 4, 5]);
  });
});
