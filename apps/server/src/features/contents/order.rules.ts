interface Placed {
  id: number;
  unitId: number | null;
}

/**
 * The places of all contents of a course when they come in this order: each counts among the children of its own
 * parent. Null: the list is not exactly the contents.
 */
export function placeInOrder(
  contents: readonly Placed[],
  contentIds: readonly number[],
): (Placed & { position: number })[] | null {
  const parents = new Map(contents.map(({ id, unitId }) => [id, unitId]));
  const isWhole = contentIds.length === parents.size && contentIds.every((id) => parents.has(id));
  if (!isWhole || new Set(contentIds).size < contentIds.length) return null;

  const children = new Map<number | null, number>();
  return contentIds.map((id) => {
    const parent = parents.get(id) ?? null;
    const position = (children.get(parent) ?? 0) + 1;
    children.set(parent, position);
    return { id, unitId: parent, position };
  });
}
