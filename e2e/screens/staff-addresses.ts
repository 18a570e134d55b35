import type { Records } from "./records.ts";
import { type StaffScreenPath, staffScreenPaths } from "./staff-tables.ts";

/** Whose own area it is. */
export interface Owner {
  profession: "teacher" | "lecturer";
  userId: number;
  /** A course that is theirs. */
  courseId: number;
  /** Somebody who has it; without one the screens about a student are left out. */
  studentId?: number | null;
}

/** What stands in an address after these parts. */
const inAdmin = (records: Records): Record<string, () => number | string | null> => ({
  schools: () => records.school,
  courses: () => records.course,
  "lectures/1": () => records.lecture,
  study: () => records.study,
  "basicData/centres": () => records.centre,
  "basicData/specialties": () => records.specialty,
  content: () => records.course,
  pages: () => "about-us",
  teachers: () => records.teacher,
  "lecturers/1": () => records.lecturer,
  cards: () => records.card,
  "cards/batches": () => records.batch,
  "cards/centres": () => records.centre,
  "cards/educators": () => records.teacher,
  allUsers: () => records.user,
  "allUsers/classes": () => records.class,
  // As below.
  "allUsers/announcements": () => null,
  "allUsers/calendar": () => null,
});
const inOwnArea = ({ courseId, studentId }: Owner): Record<string, () => number | string | null> => ({
  content: () => courseId,
  figures: () => courseId,
  record: () => courseId,
  student: () => studentId ?? null,
  announcements: () => courseId,
  calendar: () => courseId,
  // They are looked at in announcements.spec.ts.
  announcement: () => null,
  // They are looked at in classes.spec.ts.
  class: () => null,
  // They are looked at in calendar.spec.ts.
  event: () => null,
});

/** A path with a record in the place of its variable part; null where the country has no such record. */
function fillIn(path: string, records: Record<string, () => number | string | null>): string | null {
  const before = /^(.*)\/:\w+/.exec(path)?.[1];
  if (before === undefined) return path;
  const read = records[before];
  if (!read)
    throw new Error(
      `what stands after ${before}/ in the address of a screen? staff-addresses.ts does not say`,
    );
  const record = read();
  return record === null ? null : path.replace(/:\w+/, String(record));
}

/** The address of an own area. */
export const ownBase = ({ profession, userId }: Owner): string =>
  profession === "teacher" ? `/teacher/${userId}` : `/lecturer/${userId}/1`;

export interface StaffAddress extends StaffScreenPath {
  address: string;
}

function listAddresses(
  area: StaffScreenPath["area"],
  base: string,
  records: Record<string, () => number | string | null>,
): StaffAddress[] {
  const screens = staffScreenPaths.filter((screen) => screen.area === area);
  return screens.flatMap((screen) => {
    const path = fillIn(screen.path, records);
    return path === null ? [] : [{ ...screen, address: `${base}/${path}`.replace(/\/$/, "") }];
  });
}

/** The addresses of the administration's screens. */
export const adminAddresses = (records: Records): StaffAddress[] =>
  listAddresses("admin", "/admin", inAdmin(records));

/** The addresses of one educator's own area. */
export const ownAddresses = (owner: Owner): StaffAddress[] =>
  listAddresses("own", ownBase(owner), inOwnArea(owner));
