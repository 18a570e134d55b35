import { expect, test } from "vitest";
import { type CourseFormValues, checkPrice } from "./course-form.rules.ts";

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
