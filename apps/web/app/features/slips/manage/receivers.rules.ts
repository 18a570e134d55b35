/** For whom slips are printed, as the API takes it. */
export interface Receivers {
  classId?: number;
  importId?: number;
  userIds?: number[];
}

const readId = (typed: string | null): number | null =>
  typed !== null && /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null;

/** For whom an address asks slips: `class`, `import` or `user`, with its id; null: for nobody. */
export function readReceivers(asked: URLSearchParams): Receivers | null {
  const [classId, importId, userId] = ["class", "import", "user"].map((name) => readId(asked.get(name)));
  if (classId) return { classId };
  if (importId) return { importId };
  return userId ? { userIds: [userId] } : null;
}
