/** The order with one of its ids put before another, or last where that is null. */
export function putBefore(order: readonly number[], id: number, before: number | null): number[] {
  if (id === before || !order.includes(id)) return [...order];
  const others = order.filter((each) => each !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? [...order] : others.toSpliced(at, 0, id);
}

/** The order with one of its ids a place further up (−1) or down (1); at the end it stays. */
export function moveId(order: readonly number[], id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each, index) => (index === from ? other : index === to ? id : each));
}
