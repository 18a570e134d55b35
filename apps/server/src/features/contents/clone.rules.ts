/** A unit or lesson with what gives it its place in the outline. */
export interface CloneSource {
  id: number;
  courseId: number;
  type: string;
  unitId: number | null;
  position: number;
  /** Place of its unit. */
  unitPosition: number | null;
}

/**
 * Contents outside the units of the target, in the outline order of the sources: whatever was named, but for
 * lessons that come along with their unit.
 */
export function arrangeClones(sources: readonly CloneSource[]): CloneSource[] {
  const ids = new Set(sources.map(({ id }) => id));
  const courses = [...new Set(sources.map(({ courseId }) => courseId))];
  const place = ({ courseId, unitId, unitPosition, position }: CloneSource) => [
    courses.indexOf(courseId),
    unitPosition ?? position,
    unitId === null ? 0 : position,
  ];
  return sources
    .filter(({ unitId }) => unitId === null || !ids.has(unitId))
    .map((source) => ({ source, at: place(source) }))
    .toSorted((a, b) => {
      const difference = a.at.findIndex((value, index) => value !== b.at[index]);
      return difference < 0 ? a.source.id - b.source.id : (a.at[difference] ?? 0) - (b.at[difference] ?? 0);
    })
    .map(({ source }) => source);
}
