import type pg from "pg";
import type { objectsBehind } from "../media/file-objects.rules.ts";

/** A stored file as the database names it. */
export interface NamedFile {
  key: string;
  kind: Parameters<typeof objectsBehind>[0]["kind"];
  size: number | null;
  sha256: string | null;
}

/** Every file that has been stored, oldest first. */
export async function findNamedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `select key, kind, size::float as size, encode(sha256, 'hex') as sha256 from files where state = 'STORED' order by id`,
  );
  return rows;
}
