import pg from "pg";
import { inject } from "vitest";
import type { TestSchool } from "../../../test/harness.ts";
import { TEMPLATE } from "../../../test/postgres-server.ts";
import { tidyFiles } from "./tidy-files.ts";

interface FileReference {
  /** `table.column` */
  name: string;
  /** The column of `files` that it names. */
  references: string;
  onDelete: string;
  /** Whether the rows that show a file are found without reading all. */
  hasIndex: boolean;
}

/** Every column that keeps a file by its reference, as the catalogue of the database knows them; what goes with it does not. */
export async function readFileReferences(): Promise<FileReference[]> {
  const client = new pg.Client({ ...inject("postgres"), database: TEMPLATE });
  await client.connect();
  const { rows } = await client.query<FileReference>(`
    select conrelid::regclass || '.' || own.attname as name, other.attname as "references",
      case confdeltype when 'r' then 'restrict' else confdeltype::text end as "onDelete",
      exists (select from pg_index where indrelid = conrelid and indkey[0] = own.attnum) as "hasIndex"
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and confdeltype <> 'c'
    order by 1`);
  await client.end();
  return rows;
}

/** Tidies the files of a school, and removes what that has found. */
export async function tidyAll(school: TestSchool): Promise<void> {
  await tidyFiles(school.platform);
  await school.runJobs();
}
