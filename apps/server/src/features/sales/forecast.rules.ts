/** Sales of so many last days say how fast cards go, today among them. */
export const FORECAST_DAYS = 28;

/** Cards of one price at one place; a place without a centre is the school. */
export interface CardsAt {
  centreId: number | null;
  price: number;
  cards: number;
}

export interface Outlook {
  centreId: number | null;
  price: number;
  stock: number;
  /** In the last 28 days. */
  sold: number;
  /** In so many whole days none are left; null: none were sold, or the school has given all to those who sell. */
  days: number | null;
}

/** Cards of one price that can still be sold, and those that were ever made to be handed out. */
export interface OnSale {
  price: number;
  made: number;
  atSchool: number;
  atCentres: number;
}

/** Fewer than these are few: at the school, and in all. */
const FEW_AT_SCHOOL = 20;
const FEW = 40;

/** Prices of visible courses whose stock is looked after: none of a school that makes its cards as they are sold. */
export const stockedPrices = <Price extends Pick<OnSale, "made">>(
  prices: readonly Price[],
): readonly Price[] => (prices.some(({ made }) => made > 0) ? prices : []);

/**
 * Prices of which few cards can still be sold, of all that visible courses have. A price of which as many are left as were made has just
 * begun.
 */
export const findFew = (prices: readonly OnSale[]): OnSale[] =>
  stockedPrices(prices).filter(
    ({ made, atSchool, atCentres }) =>
      atSchool < FEW_AT_SCHOOL && atSchool + atCentres < FEW && (made === 0 || atSchool < made - atSchool),
  );

/** In how many whole days a stock is gone, if it is sold as it was in the last 28; null: none was sold. */
export const daysLeft = (stock: number, sold: number): number | null =>
  sold <= 0 ? null : Math.floor((stock * FORECAST_DAYS) / sold);

const keyOf = ({ centreId, price }: Pick<CardsAt, "centreId" | "price">) => `${centreId ?? ""} ${price}`;

/**
 * When cards run out, for each price at each place that has some or has sold some; those that run out first come first. The school's cards
 * go to all that sell: they last as long as the sales of all let them. A school that has given all away and sells none itself has none sold out.
 */
export function foresee(stock: readonly CardsAt[], sold: readonly CardsAt[]): Outlook[] {
  const bySchool = new Map<number, number>();
  for (const { price, cards } of sold) bySchool.set(price, (bySchool.get(price) ?? 0) + cards);
  const ofSchool = [...bySchool].map(([price, cards]) => ({ centreId: null, price, cards }));
  const sales = [...sold.filter(({ centreId }) => centreId !== null), ...ofSchool];
  const places = new Map<string, Outlook>();
  const placeOf = ({ centreId, price }: CardsAt): Outlook => {
    const known = places.get(keyOf({ centreId, price }));
    const place = known ?? { centreId, price, stock: 0, sold: 0, days: null };
    if (!known) places.set(keyOf(place), place);
    return place;
  };
  for (const one of stock) placeOf(one).stock += one.cards;
  for (const one of sales) placeOf(one).sold += one.cards;
  const isSeller = new Set(sold.filter(({ cards }) => cards > 0).map(keyOf));
  const all = [...places.values()].map((place) => ({
    ...place,
    days: place.stock > 0 || isSeller.has(keyOf(place)) ? daysLeft(place.stock, place.sold) : null,
  }));
  const rank = ({ days }: Outlook) => days ?? Number.POSITIVE_INFINITY;
  return all.sort(
    (one, other) =>
      // Two that never run out are equal here: Infinity less itself is no number.
      (rank(one) === rank(other) ? 0 : rank(one) - rank(other)) ||
      other.sold - one.sold ||
      (one.centreId ?? 0) - (other.centreId ?? 0) ||
      one.price - other.price,
  );
}
