/** Windows of shifts less than a second apart, five seconds at most: https://web.dev/articles/cls */
export function worstWindow(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    const isNew = at - last >= 1000 || at - first >= 5000;
    sum = isNew ? value : sum + value;
    if (isNew) first = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
