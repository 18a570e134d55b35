/** A balance under its name; what was paid ahead has another name in its place, not a sign alone. */
export const nameBalance = (name: string, sum: number, ahead: string): { name: string; sum: number } =>
  sum < 0 ? { name: ahead, sum: -sum } : { name, sum };
