import type { Specialty } from "@manara/contract/schools";
import type { Source } from "../../context.ts";

/** What the categories of courses are called, where the school keeps that itself; else the country knows. */
export const loadSpecialties = async ({ api, country }: Source): Promise<readonly Specialty[]> =>
  country.categories.kind === "specialties" ? api("GET /specialty/list-all") : [];
