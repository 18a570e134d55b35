import type { Pool } from "pg";

/**
 * The option that gives kysely-codegen the types of columns that a check restricts to a list of texts, such as
 * `kind in ('VIDEO', 'TEST')`: a union of these texts.
 */
export async function overrideTexts(from: Pool): Promise<[option: string, columns: string]> {
  const { rows } = await from.query<{ name: string; check: string; nullable: boolean; hasDefault: boolean }>(`
    select format('%s.%s', relname, attname) as name, pg_get_constraintdef(c.oid) as check,
      not attnotnull as nullable, atthasdef as "hasDefault"
    from pg_constraint c
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
    order by name`);
  const columns = Object.fromEntries(
    rows.flatMap(({ name, check, nullable, hasDefault }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
      if (!list?.includes("::text")) return [];
      const union = [...list.matchAll(/'([^']+)'::text/g)]
        .map(([, value]) => JSON.stringify(value))
        .join(" | ");
      const type = nullable ? `${union} | null` : union;
      return [[name, hasDefault ? `Generated<${type}>` : type]];
    }),
  );
  return ["--overrides", JSON.stringify({ columns })];
}
