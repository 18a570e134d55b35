import type { SchoolSize } from "../../apps/server/test/large-school/school-size.ts";

/** 300 courses and 500 students, `scale` times. */
export const schoolSize = (scale: number): SchoolSize => ({
  schools: 12,
  courses: 300 * scale,
  students: 500 * scale,
  teachers: 30 * scale,
  comments: 3000 * scale,
  purchases: 1500 * scale,
  cards: 2500 * scale,
});
