import type { PersonalData } from "@manara/contract/accounts/users";
import type { DB } from "./database/database.generated.ts";
import type { Queryable, Tx } from "./database/database.ts";
import type { Platform } from "./platform.ts";

/** Person whose data is given out, or taken away. */
export interface Person {
  userId: number;
  email: string;
  /** Somebody who has not verified an address may not be its owner. */
  emailVerified: boolean;
}

/** Why a table gives nothing out, or keeps what it has. */
export type Reason = string;

/** A table with people in it: how what it has of one is given out and taken away, or why it is not. */
export interface PersonalTable {
  /** The parts of the export that come from this table. */
  exportOf: Reason | ((db: Queryable, person: Person) => Promise<Partial<PersonalData>>);
  /** Part of the one transaction that erases the person. */
  erase: Reason | ((tx: Tx, person: Person, platform: Platform) => Promise<void>);
}

/** Personal data of a feature. */
export type PersonalTables = { readonly [Table in keyof DB]?: PersonalTable };

/** The parts of the export that a feature gives. */
type PartsOf<Tables> = Tables extends PersonalTables
  ? {
      [Table in keyof Tables]: Tables[Table] extends { exportOf: (...given: never) => Promise<infer Parts> }
        ? keyof Parts
        : never;
    }[keyof Tables]
  : never;

/** Personal data of all features, in the order in which it is erased. A part of the export that none gives does not compile. */
export const collectPersonalData = <const Features extends readonly PersonalTables[]>(
  features: keyof PersonalData extends PartsOf<Features[number]> ? Features : never,
): readonly PersonalTables[] => features;

const tablesOf = (features: readonly PersonalTables[]): PersonalTable[] =>
  features.flatMap((tables) => Object.values(tables));

/** Everything that features have of a person and give out. */
export async function exportTables(
  features: readonly PersonalTables[],
  db: Queryable,
  person: Person,
): Promise<PersonalData> {
  const parts = await Promise.all(
    tablesOf(features).flatMap(({ exportOf }) =>
      typeof exportOf === "string" ? [] : [exportOf(db, person)],
    ),
  );
  // That no part is missing is asked of those who collect them.
  return Object.assign({}, ...parts) as PersonalData;
}

/** Takes a person away from every table, one after the other. */
export async function eraseFromTables(
  features: readonly PersonalTables[],
  { platform, tx, person }: { platform: Platform; tx: Tx; person: Person },
): Promise<void> {
  for (const { erase } of tablesOf(features)) {
    if (typeof erase !== "string") await erase(tx, person, platform);
  }
}
