/** The order with one of its ids a place further up (−1) or down (1); at the end it stays. */
export function moveId(order: readonly number[], id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each, index) => (index === from ? other : index === to ? id : each));
}
