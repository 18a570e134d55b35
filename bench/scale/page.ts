const PLACE = /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The page with each table in its place. Throws where a place or a table has no other. */
export function fillPage(page: string, tables: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(tables));
  const filled = page.replaceAll(PLACE, (_, begin: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`there is no table ${name}`);
    missing.delete(name);
    return `${begin}\n${table}\n\n${end}`;
  });
  if (missing.size > 0) throw new Error(`the page has no place for ${[...missing].join(", ")}`);
  return filled;
}
