import type { School, Specialty, Study } from "@manara/contract/schools";
import type { Queryable } from "../../platform/database.ts";

export const findSchools = (db: Queryable): Promise<School[]> =>
  db.selectFrom("schools").select(["id", "name"]).orderBy("name").orderBy("id").execute();

export const findStudies = (db: Queryable): Promise<Study[]> =>
  db
    .selectFrom("studies")
    .select(["id", "name", "position as order"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findSpecialties = (db: Queryable): Promise<Specialty[]> =>
  db
    .selectFrom("specialties")
    .select(["id", "title", "position as order"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findSchool = (db: Queryable, id: number): Promise<School | undefined> =>
  db.selectFrom("schools").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

export const findStudy = (db: Queryable, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom("studies").select("id").where("id", "=", id).executeTakeFirst();
