interface Placed {
  id: number;
  type: string;
  unitId: number | null;
  position: number;
}

interface Place {
  id: number;
  unitId: number | null;
  position: number;
}

/** Where somebody puts a unit or lesson: under which parent, and before which of its children; none: after the last. */
interface Move {
  contentId: number;
  unitId: number | null;
  beforeContentId?: number | null | undefined;
}

const byPosition = (one: Placed, other: Placed) => one.position - other.position || one.id - other.id;

/** The places that change when one of a course's contents moves. Null: there is no such place, or a unit would stand in a unit. */
export function placeMoved(
  contents: readonly Placed[],
  { contentId, unitId, beforeContentId = null }: Move,
): Place[] | null {
  const moved = contents.find(({ id }) => id === contentId);
  if (!moved) return null;
  const mayStandThere =
    unitId === null ||
    (moved.type === "LESSON" && contents.some(({ id, type }) => id === unitId && type === "UNIT"));
  if (!mayStandThere) return null;
  const others = contents
    .filter((content) => content.unitId === unitId && content.id !== contentId)
    .toSorted(byPosition);
  const at = beforeContentId === null ? others.length : others.findIndex(({ id }) => id === beforeContentId);
  if (at < 0) return null;
  return others
    .toSpliced(at, 0, moved)
    .map((content, index) => ({ content, position: index + 1 }))
    .filter(({ content, position }) => content.position !== position || content.unitId !== unitId)
    .map(({ content, position }) => ({ id: content.id, unitId, position }));
}

interface Parented {
  id: number;
  unitId: number | null;
}

/**
 * The places of all contents of a course when they come in this order: each counts among the children of its own
 * parent. Null: the list is not exactly the contents.
 */
export function placeInOrder(
  contents: readonly Parented[],
  contentIds: readonly number[],
): (Parented & { position: number })[] | null {
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
