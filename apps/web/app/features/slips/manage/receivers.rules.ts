/** For whom slips are printed, as the API takes it. */
export interface Receivers {
  classId?: number;
  importId?: number;
  userIds?: number[];
}

/** Ids that stand in an address with commas between them; none where one of them is no id. */
function readIds(typed: string | null): number[] {
  const ids = typed?.split(",") ?? [];
  return ids.every((id) => /^[1-9]\d{0,9}$/.test(id)) ? ids.map(Number) : [];
}

/** For whom an address asks slips: `class` or `import` with its id, or `user` with one id or several; null: for nobody. */
export function readReceivers(asked: URLSearchParams): Receivers | null {
  const [[classId], [importId], userIds] = [
    readIds(asked.get("class")),
    readIds(asked.get("import")),
    readIds(asked.get("user")),
  ];
  if (classId) return { classId };
  if (importId) return { importId };
  return userIds.length > 0 ? { userIds } : null;
}
