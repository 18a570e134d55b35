import type { CountryCode } from "@manara/countries/country";
import { algeria } from "./content/dz/country.ts";
import { nigeria } from "./content/ng/country.ts";
import type { DemoCountry } from "./content/types.ts";

/** A school for each country to try the program with. */
export const demoCountries: Record<CountryCode, DemoCountry> = { dz: algeria, ng: nigeria };
