import { expect, test } from "vitest";
import { daysLeft, findFew, foresee } from "./forecast.rules.ts";

test.each([
  [9, 28, 9],
  [9, 56, 4],
  [100, 1, 2800],
  [0, 3, 0],
  [10, 29, 9],
  [10, 0, null],
  // More was taken back than sold.
  [10, -2, null],
])("a stock of %i of which %i were sold in four weeks lasts %j days", (stock, sold, days) => {
  expect(daysLeft(stock, sold)).toBe(days);
});

test("the school's cards last by the sales of all, a centre's by its own", () => {
  const stock = [
    { centreId: null, price: 500, cards: 84 },
    { centreId: 1, price: 500, cards: 7 },
    { centreId: 2, price: 500, cards: 10 },
    { centreId: 2, price: 900, cards: 3 },
  ];
  const sold = [
    { centreId: 1, price: 500, cards: 28 },
    { centreId: 2, price: 500, cards: 14 },
    { centreId: null, price: 500, cards: 14 },
  ];
  expect(foresee(stock, sold)).toEqual([
    { centreId: 1, price: 500, stock: 7, sold: 28, days: 7 },
    { centreId: 2, price: 500, stock: 10, sold: 14, days: 20 },
    { centreId: null, price: 500, stock: 84, sold: 56, days: 42 },
    { centreId: 2, price: 900, stock: 3, sold: 0, days: null },
  ]);
});

test("what is sold out comes first, though nothing is in stock", () => {
  const [first] = foresee(
    [{ centreId: 1, price: 500, cards: 1 }],
    [{ centreId: null, price: 700, cards: 2 }],
  );
  expect(first).toEqual({ centreId: null, price: 700, stock: 0, sold: 2, days: 0 });
});

test("a school that has given all to its centres and sells none itself has none sold out", () => {
  const all = foresee([{ centreId: 1, price: 500, cards: 9 }], [{ centreId: 1, price: 500, cards: 2 }]);
  expect(all.find(({ centreId }) => centreId === null)?.days).toBeNull();
});

test.each([
  { made: 40, atSchool: 19, atCentres: 0, isFew: true },
  { made: 40, atSchool: 20, atCentres: 0, isFew: false },
  { made: 40, atSchool: 0, atCentres: 29, isFew: true },
  { made: 400, atSchool: 0, atCentres: 40, isFew: false },
  { made: 40, atSchool: 0, atCentres: 0, isFew: true },
  // Most of them are there yet.
  { made: 19, atSchool: 12, atCentres: 7, isFew: false },
  // Its courses cannot be bought: no card of this price was ever made.
  { made: 0, atSchool: 0, atCentres: 0, isFew: true },
])(
  "of $made cards, $atSchool at the school and $atCentres at centres: few is $isFew",
  ({ isFew, ...cards }) => {
    const plenty = { price: 900, made: 500, atSchool: 500, atCentres: 0 };
    const one = { price: 500, ...cards };
    expect(findFew([one, plenty])).toEqual(isFew ? [one] : []);
  },
);

test("a school without a stock has no few cards", () => {
  expect(findFew([{ price: 500, made: 0, atSchool: 0, atCentres: 0 }])).toEqual([]);
});
