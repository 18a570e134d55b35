import { sql } from "kysely";
import type { Queryable } from "./database.ts";

/** Creates `uuidv7`, as PostgreSQL has it from version 18 on: a UUID that begins with the time in milliseconds (RFC 9562, section 5.7). */
export async function createUuidv7(db: Queryable): Promise<void> {
  await sql`
    create function uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(set_byte(made, 6, get_byte(made, 6) & 15 | 112), 'hex')::uuid
      from (
        select substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          || substring(uuid_send(gen_random_uuid()) from 7) as made
      ) as stamped
    $$`.execute(db);
}
