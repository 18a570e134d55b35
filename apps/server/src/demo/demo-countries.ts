import { algeria } from "./content/dz/country.ts";
import { nigeria } from "./content/ng/country.ts";
import type { DemoCountry } from "./content/types.ts";
import type { DemoCode } from "./demo-accounts.ts";

/** The schools to try the program with. */
export const demoCountries: Record<DemoCode, DemoCountry> = { dz: algeria, ng: nigeria };
