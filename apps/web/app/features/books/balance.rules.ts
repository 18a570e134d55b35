/** A balance under its name; what was paid ahead has another name in its place, not a sign alone. */
export const nameBalance = (name: string, sum: number, ahead: string): { name: string; sum: number } =>
  sum < 0 ? { name: ahead, sum: -sum } : { name, sum };

/** Part of a payment that is more than is owed. null: whatever is paid there is paid ahead, and nobody wonders. */
export const paidAhead = (amount: number, owed: number | null): number =>
  owed === null ? 0 : Math.max(0, amount - Math.max(0, owed));
