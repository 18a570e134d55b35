import type { ContentWithUnseen } from "@manara/contract/contents/contents";

/** A unit with its lessons, or a lesson outside the units, which has none. */
export interface Branch {
  content: ContentWithUnseen;
  lessons: readonly ContentWithUnseen[];
}

/** The place of a unit or lesson: within which unit, null for outside, and before which neighbour, null for the end. */
export interface Place {
  unitId: number | null;
  before: number | null;
}

const parentOf = ({ unitId }: Pick<ContentWithUnseen, "unitId">) => unitId ?? null;

/** The outline as a tree; the list has each unit followed by its lessons. */
export const growTree = (contents: readonly ContentWithUnseen[]): Branch[] =>
  contents
    .filter((content) => parentOf(content) === null)
    .map((content) => ({
      content,
      lessons: contents.filter(({ unitId }) => unitId === content.contentId),
    }));

const flatten = (tree: readonly Branch[]): ContentWithUnseen[] =>
  tree.flatMap(({ content, lessons }) => [content, ...lessons]);

/** Siblings in the same unit, or outside, in order. */
export const siblingsOf = (
  contents: readonly ContentWithUnseen[],
  unitId: number | null,
): ContentWithUnseen[] => contents.filter((content) => parentOf(content) === unitId);

/** Whether there are lessons, and students see none of them: each is hidden, or its unit is. */
export const areLessonsHidden = (contents: readonly ContentWithUnseen[]): boolean => {
  const hiddenUnits = new Set(
    contents.filter(({ type, hidden }) => type === "UNIT" && hidden).map(({ contentId }) => contentId),
  );
  const lessons = contents.filter(({ type }) => type === "LESSON");
  return (
    lessons.length > 0 &&
    lessons.every(({ hidden, unitId }) => hidden || (unitId !== null && hiddenUnits.has(unitId)))
  );
};

/** Where a content stands now. */
export function placeOf(contents: readonly ContentWithUnseen[], contentId: number): Place {
  const unitId = parentOf(contents.find((content) => content.contentId === contentId) ?? { unitId: null });
  const siblings = siblingsOf(contents, unitId);
  const index = siblings.findIndex((content) => content.contentId === contentId);
  return { unitId, before: siblings[index + 1]?.contentId ?? null };
}

/** Whether it may stand there: units stand in no unit. */
export const mayStand = ({ type }: Pick<ContentWithUnseen, "type">, { unitId }: Place): boolean =>
  type === "LESSON" || unitId === null;

/** The outline with one content elsewhere; a unit takes its lessons along. The same list when nothing changes. */
export function moveContent(
  contents: readonly ContentWithUnseen[],
  contentId: number,
  place: Place,
): readonly ContentWithUnseen[] {
  const moved = contents.find((content) => content.contentId === contentId);
  if (!moved || place.before === contentId || !mayStand(moved, place)) return contents;
  const rest = contents.filter((content) => content !== moved);
  const target = moved.type === "LESSON" ? { ...moved, unitId: place.unitId } : moved;
  const before = place.before === null ? -1 : rest.findIndex((content) => content.contentId === place.before);
  const at = before < 0 ? rest.length : before;
  const placed = flatten(growTree([...rest.slice(0, at), target, ...rest.slice(at)]));
  const isSame =
    parentOf(moved) === parentOf(target) &&
    placed.every((content, index) => content.contentId === contents[index]?.contentId);
  return isSame ? contents : placed;
}

/** The place one step up or down among those beside it; null at the end. */
export function stepPlace(
  contents: readonly ContentWithUnseen[],
  contentId: number,
  step: "up" | "down",
): Place | null {
  const { unitId } = placeOf(contents, contentId);
  const siblings = siblingsOf(contents, unitId);
  const index = siblings.findIndex((content) => content.contentId === contentId);
  if (step === "up") {
    const above = siblings[index - 1];
    return above ? { unitId, before: above.contentId } : null;
  }
  if (index < 0 || index >= siblings.length - 1) return null;
  return { unitId, before: siblings[index + 2]?.contentId ?? null };
}

/** Unseen questions of a unit's lessons, or of a lesson. */
export const countUnseen = ({ content, lessons }: Branch): number =>
  lessons.reduce((sum, lesson) => sum + lesson.unseenCommentsCount, content.unseenCommentsCount);

/** Neighbour of a unit or lesson: the next of the same unit, else the one before, else the unit itself. */
export function neighbourOf(contents: readonly ContentWithUnseen[], contentId: number): number | null {
  const { unitId, before } = placeOf(contents, contentId);
  if (before !== null) return before;
  const siblings = siblingsOf(contents, unitId);
  const index = siblings.findIndex((content) => content.contentId === contentId);
  return siblings[index - 1]?.contentId ?? unitId;
}
