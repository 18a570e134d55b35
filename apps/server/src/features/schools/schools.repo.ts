import type { School, Specialty, Study } from "@manara/contract/schools/schools";
import { sql } from "kysely";
import type { Readable } from "../../platform/database/database.ts";

export const findSchools = (db: Readable): Promise<School[]> =>
  db.selectFrom("schools").select(["id", "name"]).orderBy("name").orderBy("id").execute();

export const findStudies = (db: Readable): Promise<Study[]> =>
  db
    .selectFrom("studies")
    .select(["id", "name", "position as order"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findSpecialties = (db: Readable): Promise<Specialty[]> =>
  db
    .selectFrom("specialties")
    .select(["id", "title", "position as order"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findSchool = (db: Readable, id: number): Promise<School | undefined> =>
  db.selectFrom("schools").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

export const findStudy = (db: Readable, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom("studies").select("id").where("id", "=", id).executeTakeFirst();

/** How many courses each row of a list has, hidden ones too. */
const countOf = (list: "schools" | "studies" | "specialties", column: string) => sql<CourseCount[]>`
  (select coalesce(json_agg(json_build_object('id', list.id, 'courses', courses) order by list.id), '[]')
    from ${sql.table(list)} as list
    cross join lateral (select count(*)::integer as courses from courses where ${sql.ref(column)} = list.id) as counted)`;

interface CourseCount {
  id: number;
  courses: number;
}

/** How many courses every school, study and specialty has; one query. */
export async function countCourses(
  db: Readable,
): Promise<Record<"schools" | "studies" | "specialties", CourseCount[]>> {
  const { rows } = await sql<Record<"schools" | "studies" | "specialties", CourseCount[]>>`
    select ${countOf("schools", "schoolId")} as schools, ${countOf("studies", "studyId")} as studies,
      ${countOf("specialties", "specialtyId")} as specialties`.execute(db);
  return rows[0] ?? { schools: [], studies: [], specialties: [] };
}
