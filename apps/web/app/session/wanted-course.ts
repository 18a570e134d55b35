/** The course of a lesson that was refused: who is led home for it finds the course there. It is known until the page is loaded anew. */
let wanted: number | null = null;

/** Keeps it for the home page. */
export function keepWantedCourse(courseId: number | undefined): void {
  wanted = courseId ?? null;
}

/** The course that was wanted last; null: none was. */
export const wantedCourse = (): number | null => wanted;
