import { expect, test } from "vitest";
import { type CourseFormValues, checkPrice, strandedBy, strandedWithout } from "./course-form.rules.ts";

const check = (values: Partial<CourseFormValues>) =>
  checkPrice({ gift: false, price: 1500, originalPrice: null, ...values } as CourseFormValues);

test("a course that is no gift has a price", () => {
  expect(check({})).toEqual({});
  expect(check({ price: 0 })).toEqual({});
  expect(check({ price: 0, public: true })).toEqual({ price: "PRICE_REQUIRED" });
  expect(check({ price: null })).toEqual({ price: "PRICE_REQUIRED" });
  expect(check({ price: null, gift: true })).toEqual({});
});

test("it costs no more than before the discount", () => {
  expect(check({ originalPrice: 2000 })).toEqual({});
  expect(check({ originalPrice: 1500 })).toEqual({});
  expect(check({ originalPrice: 1000 })).toEqual({ originalPrice: "ORIGINAL_PRICE_BELOW" });
  expect(check({ originalPrice: 1000, gift: true })).toEqual({});
});

test("cards that no other course takes are named before the course takes them no more", () => {
  const course = { price: 1500, visibility: "PUBLIC" } as const;
  const kept = { gift: false, price: 1500, public: true };
  const own = { price: 1500, unused: 40, used: 3, courses: 1 };
  const cards = [{ price: 900, unused: 7, used: 0, courses: 0 }, own];
  for (const change of [{ price: 1600 }, { price: null }, { gift: true }, { public: false }])
    expect(strandedBy({ ...kept, ...change }, course, cards)).toEqual(own);
  expect(strandedBy(kept, course, cards)).toBeNull();
  const other = { ...kept, price: 1600 };
  expect(strandedBy(other, { ...course, visibility: "HIDDEN" }, cards)).toBeNull();
  // Made while the course was prepared.
  const early = { ...own, courses: 0 };
  const hidden = { ...course, visibility: "HIDDEN" } as const;
  for (const isPublic of [true, false]) {
    expect(strandedBy({ ...other, public: isPublic }, hidden, [early])).toEqual(early);
    expect(strandedBy({ ...kept, public: isPublic }, hidden, [early])).toBeNull();
  }
  expect(strandedBy(other, course, [{ ...own, courses: 2 }])).toBeNull();
  expect(strandedBy(other, course, [{ ...own, unused: 0 }])).toBeNull();
  expect(strandedBy(other, { ...course, price: -1 }, cards)).toBeNull();
});

test("cards that no course takes are named before several courses are hidden", () => {
  const at = (price: number, visibility: "PUBLIC" | "HIDDEN" = "PUBLIC") => ({ price, visibility });
  const two = { price: 1500, unused: 40, used: 3, courses: 2 };
  const cards = [two, { price: 900, unused: 7, used: 0, courses: 0 }];
  expect(strandedWithout([at(1500), at(1500), at(900, "HIDDEN")], cards)).toEqual([two]);
  expect(strandedWithout([at(1500), at(1500, "HIDDEN")], cards)).toEqual([]);
  expect(strandedWithout([at(1500)], cards)).toEqual([]);
  expect(strandedWithout([at(1500), at(1500)], [{ ...two, unused: 0 }])).toEqual([]);
  expect(strandedWithout([at(-1)], cards)).toEqual([]);
});
