import { numberRule } from "../fields/value-rules.ts";

/** As many as one sheet run prints; more are made by several calls. */
export const MAX_CARDS_AT_ONCE = 10_000;

/** The largest price there is: what PostgreSQL's `integer` holds. */
export const MAX_PRICE = 2_147_483_647;

/** A centre takes a sale of its own back within this time, counted from when the school heard of it. */
export const UNDO_SALE_MINUTES = 15;

/** As many courses that a card opens are answered at once. */
export const MOST_COURSES_FOR_CARD = 500;

/** New cards: how many, and what each is worth. */
export const createCardsRules = {
  amount: numberRule({ min: 1, max: MAX_CARDS_AT_ONCE }),
  price: numberRule({ min: 0, max: MAX_PRICE }),
};
