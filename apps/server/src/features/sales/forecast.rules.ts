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
  /** In so many whole days none are left; null: none were sold. */
  days: number | null;
}

/** In how many whole days a stock is gone, if it is sold as it was in the last 28; null: none was sold. */
export const daysLeft = (stock: number, sold: number): number | null =>
  sold <= 0 ? null : Math.floor((stock * FORECAST_DAYS) / sold);

const keyOf = ({ centreId, price }: Pick<CardsAt, "centreId" | "price">) => `${centreId ?? ""} ${price}`;

/**
 * When cards run out, for each price at each place that has some or has sold some; those that run out first come first. The school's cards
 * go to all that sell: they last as long as the sales of all let them.
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
  const all = [...places.values()].map((place) => ({ ...place, days: daysLeft(place.stock, place.sold) }));
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
