import { expect, test } from "vitest";
import { guardMigrations } from "./migrations.ts";
import { readRepository } from "./source-files.ts";

test("migrations keep nobody waiting, and leave the release before what it uses", () => {
  expect(guardMigrations(readRepository())).toEqual([]);
});

/** What is said of files, one after the other. */
const judge = (...texts: string[]) =>
  guardMigrations(
    texts.map((text, index) => ({
      path: `apps/server/migrations/${String(104 + index).padStart(4, "0")}_x.sql`,
      text,
    })),
  );

const concurrently = (statement: string) => `-- without transaction\n${statement}`;

const blocks: [what: string, refused: string, ...fine: string[]][] = [
  [
    "an index",
    "create index users_by_name on users (name);",
    concurrently(
      "drop index concurrently if exists users_by_name;\ncreate index concurrently users_by_name on users (name);",
    ),
    "create table lamps (id integer);\ncreate index lamps_by_id on lamps (id);",
  ],
  [
    "a unique index",
    'create unique index "users_by_name" on only public.users (name);',
    concurrently("drop index concurrently if exists a;\ncreate unique index concurrently a on users (name);"),
  ],
  [
    "an index that goes",
    "drop index users_by_name;",
    concurrently("drop index concurrently if exists users_by_name;"),
  ],
  ["an index that is built anew", "reindex table users;", concurrently("reindex table concurrently users;")],
  [
    "a view that is filled anew",
    "refresh materialized view sums;",
    "create materialized view sums as select 1;",
  ],
  ["a lock", "lock table users in share mode;", "comment on table users is 'lock table';"],
  [
    "an emptied table",
    "truncate users;",
    "create function f() returns void language sql as $$ truncate users $$;",
  ],
  [
    "rows that are all written",
    "update users set name = '';",
    "create table lamps (id integer);\nupdate lamps set id = 1;",
  ],
  [
    "rows that all go",
    "delete from users where id > 7;",
    "insert into roles (name) values ('delete from users');",
  ],
  [
    "rows that are written by a query",
    "with old as (select 1) update users set name = '';",
    "create view a as with b as (select 1) select * from b;",
  ],
  [
    "what cannot be seen",
    "do $$ begin end $$;",
    "create or replace function f() returns void language plpgsql as $$ begin end $$;",
  ],
  [
    "a call",
    "select refresh_words();",
    "create trigger a after insert on users for each row execute function f();",
  ],
  [
    "a default that differs from row to row",
    "alter table users add column mark uuid default gen_random_uuid();",
    "alter table users add column since timestamptz not null default now();",
    "alter table users add column mark uuid;\nalter table users alter column mark set default gen_random_uuid();",
    "alter table users add column share numeric(4, 2) default 0::numeric(4, 2);",
  ],
  [
    "a counted column",
    "alter table users add column number bigserial;",
    "alter table users add column number bigint;",
  ],
  [
    "a stored column",
    "alter table users add folded text generated always as (lower(name)) stored;",
    "alter table users add folded text;",
  ],
  [
    "a column with a check",
    "alter table users add column age integer check (age > 0);",
    "alter table users add column age integer, add constraint users_age check (age > 0) not valid;",
  ],
  [
    "a column with a default that refers",
    "alter table users add column role_id integer not null default 1 references roles (id);",
    "alter table users add column role_id integer references roles (id);",
  ],
  [
    "a column that is unique",
    "alter table users add column code text unique;",
    "alter table users add column code text;",
  ],
  [
    "a foreign key",
    "alter table users add column a integer, add constraint users_a foreign key (a) references roles;",
    "alter table users add column a integer, add constraint users_a foreign key (a) references roles not valid;",
  ],
  [
    "an exclusion",
    "alter table users add column a int4range, add exclude using gist (a with &&);",
    "create table lamps (a int4range);\nalter table lamps add exclude using gist (a with &&);",
  ],
  [
    "a constraint with an index of its own",
    "alter table users add column a integer, add constraint users_a unique (a);",
    "-- breaks: the release before keeps them apart already\nalter table users add constraint users_a unique using index users_a;",
  ],
  [
    "another type",
    "alter table users alter column id type bigint;",
    "alter table users alter column id set statistics 500;",
  ],
  [
    "a table that moves",
    "alter table users set tablespace slow;",
    "alter table users set (fillfactor = 80);",
  ],
];

test.each(blocks)("%s keeps others waiting, and there is a way that does not", (_, refused, ...fine) => {
  expect(judge(refused)).toHaveLength(1);
  expect(judge(refused)[0]).toMatch(/ blocks: /);
  expect(judge(`-- blocks: nobody is here\n${refused}`)).toEqual([]);
  for (const text of fine) expect(judge(text)).toEqual([]);
});

const breaks: [what: string, refused: string, ...fine: string[]][] = [
  [
    "a column that goes",
    "alter table users drop column name;",
    "alter table users drop constraint users_name;",
  ],
  [
    "a column with another name",
    "alter table users rename name to title;",
    "alter table users rename constraint a to b;",
  ],
  [
    "a table with another name",
    "alter table users rename to people;",
    "alter index users_by_name rename to a;",
  ],
  ["a table that goes", "drop table users;", "create table lamps (id integer);\ndrop table lamps;"],
  [
    "a function that goes",
    "drop function fold(text);",
    "drop function fold(text);\ncreate function fold(a text) returns text language sql return a;",
  ],
  [
    "a trigger that goes",
    "drop trigger if exists a on users;",
    "drop trigger a on users;\ncreate trigger a after insert on users execute function f();",
  ],
  ["another name of a value", "alter type kind rename value 'a' to 'b';", "alter type kind add value 'c';"],
  ["a right that goes", "revoke insert on users from public;", "grant select on users to public;"],
  [
    "a default that goes",
    "alter table users alter name drop default;",
    "alter table users alter name set default '';",
  ],
  [
    "rows that are hidden",
    "alter table users enable row level security;",
    "alter table users disable trigger a;",
  ],
  [
    "a column that has to be written",
    "alter table users add column name text not null;",
    "alter table users add column name text not null default '';",
  ],
  [
    "a narrower check",
    "alter table users drop constraint users_kind;\nalter table users add constraint users_kind check (kind in ('A')) not valid;",
    "alter table users add column kind text, add constraint users_kind check (kind in ('A')) not valid;",
  ],
];

test.each(breaks)("%s breaks the release before", (_, refused, ...fine) => {
  expect(judge(refused)).toHaveLength(1);
  expect(judge(refused)[0]).toMatch(/ breaks: /);
  const last = refused.lastIndexOf("\n") + 1;
  expect(judge(`${refused.slice(0, last)}-- breaks: nothing reads it\n${refused.slice(last)}`)).toEqual([]);
  for (const text of fine) expect(judge(text)).toEqual([]);
});

const CHECK =
  "-- breaks: it is always written\nalter table users add constraint users_named check (name is not null) not valid;";
const VALIDATE = "alter table users validate constraint users_named;";
const NOT_NULL = "alter table users alter column name set not null;";

test("a column becomes not null in three files: a check, its validation, and the column", () => {
  expect(judge(CHECK, VALIDATE, NOT_NULL)).toEqual([]);
  expect(judge(CHECK, `${VALIDATE}\n${NOT_NULL}`)).toEqual([]);
  expect(judge(NOT_NULL)).toHaveLength(1);
  expect(judge(CHECK, NOT_NULL)).toHaveLength(1);
  expect(judge(`${CHECK}\n${VALIDATE}`)).toEqual([expect.stringContaining("validate it in the next file")]);
});

test.each([
  ["concurrently in a transaction", "drop index concurrently if exists a;"],
  ["what needs a transaction without one", concurrently("alter table users add column a integer;")],
  [
    "a build that cannot be begun again",
    concurrently("create index concurrently if not exists a on users (name);"),
  ],
  ["a transaction of its own", "begin;"],
  ["a reason without need", "-- blocks: nobody\nalter table users add column a integer;"],
])("%s is refused", (_, text) => {
  expect(judge(text)).toHaveLength(1);
});

test("a reason needs words, and the first release made its schema as it liked", () => {
  expect(judge("-- breaks:\ndrop table users;")).toHaveLength(1);
  expect(guardMigrations([{ path: "apps/server/migrations/0103_x.sql", text: "drop table users;" }])).toEqual(
    [],
  );
});
