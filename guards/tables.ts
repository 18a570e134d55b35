import { findMatches, type Guard, isTest } from "./source-files.ts";

const QUERY =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^>]*>)?`(?=[^`]*\b(?:from|into|update|delete)\b)/g;
/** How rows that several repos read are selected stands beside what becomes of them. */
const MAY_SELECT = /-row\.ts$/;
const WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(/g;

/** Tables that the queue's library may change with any version; it has functions and a view for everybody. */
const PRIVATE = /\b_private_\w+/g;

/** There is no public word for when a timetable was last kept (docs/decisions/jobs.md). */
const MAY_KNOW = "apps/server/src/platform/jobs/set-back-timetable.ts";

const guardPrivateTables: Guard = (files) =>
  files
    .filter((file) => file.path.startsWith("apps/server/") && file.path !== MAY_KNOW && !isTest(file))
    .flatMap((file) => findMatches(file, PRIVATE, (table) => `${table} belongs to the queue's library`));

/** Only `*.repo.ts` touches tables; the platform has tables of its own. */
export const guardTables: Guard = (files) => [...guardRepos(files), ...guardPrivateTables(files)];

const guardRepos: Guard = (files) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/(?!platform\/).*(?<!\.repo)\.ts$/.test(path))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      findMatches(
        file,
        MAY_SELECT.test(file.path) ? WRITE : QUERY,
        (query) => `${query} touches a table outside a repo`,
      ),
    );
