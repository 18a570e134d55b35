import { machines, prices, rowsAYear, type School, use, YEARS_KEPT } from "./assumptions.ts";
import { type Load, loadOf } from "./load.ts";
import { calls, conversion, filmSizes, rowSizes, storedRows } from "./measured.ts";

/** Everything that the plan is made of. Another value of any gives another plan. */
export const inputs = {
  use,
  rowsAYear,
  yearsKept: YEARS_KEPT,
  machines,
  prices,
  calls,
  conversion,
  filmSizes,
  rowSizes,
};
export type Inputs = typeof inputs;

export interface Group {
  what: string;
  count: number;
  cores: number;
  /** Gigabytes. */
  memory: number;
  /** Gigabytes, beside what a machine comes with. */
  disk: number;
  /** Of the program, on each of these machines. */
  processes: number;
  /** Whether each has a copy of the database. */
  hasDatabase: boolean;
}

export interface Plan {
  school: School;
  load: Load;
  /** Kilobytes that a student adds to the database in a year. */
  kilobytesOfStudent: number;
  databaseGb: number;
  filmsTb: number;
  groups: readonly Group[];
  /** Connections to PostgreSQL of all programs, when no pooler stands between. */
  connections: number;
  /** Units a month. */
  cost: { machines: number; storage: number; traffic: number; together: number; ofStudent: number };
}

/** What a program has at most, unless WORKERS says otherwise: one for each core. */
const MOST_PROCESSES = 4;
/** As large as the database: those of a week share what has not changed. */
const BACKUPS = 2;

/** The next larger size in which machines are sold. */
const machineCores = (cores: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, cores)));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Cores that have to be there for what is busy. */
interface Needed {
  web: number;
  database: number;
  films: number;
  databaseGb: number;
  filmsTb: number;
}

function groupsOf(
  { layout }: School,
  needed: Needed,
  { machines: { memoryOfCore, inMemory } }: Inputs,
): Group[] {
  const { web, database, films, databaseGb, filmsTb } = needed;
  const filmsDisk = Math.ceil(filmsTb * 1000);
  // Room for what an upgrade or a restore needs.
  const databaseDisk = Math.ceil(databaseGb * 2);
  const group = (what: string, count: number, cores: number, more: Partial<Group> = {}): Group => ({
    what,
    count,
    cores,
    memory: cores * memoryOfCore.value,
    disk: 0,
    processes: 0,
    hasDatabase: false,
    ...more,
  });
  const withProgram = (cores: number) => ({ processes: Math.min(cores, MOST_PROCESSES) });
  const withDatabase = { hasDatabase: true, disk: databaseDisk };
  switch (layout) {
    case "one machine": {
      const cores = machineCores(web + database + films);
      return [
        group("everything", 1, cores, {
          ...withProgram(cores),
          ...withDatabase,
          disk: databaseDisk + filmsDisk,
        }),
      ];
    }
    case "three machines": {
      // Each alone has to be enough, when the other is lost.
      const front = machineCores(web + database);
      return [
        group("proxy, program, database", 2, front, { ...withProgram(front), ...withDatabase }),
        group("films, jobs, store", 1, machineCores(films), { processes: 2, disk: filmsDisk }),
      ];
    }
    case "a machine for each task": {
      const cores = machineCores(database);
      const memory = Math.max(cores * memoryOfCore.value, machineCores(databaseGb * inMemory.value));
      // One more than are needed: any may be lost, or restarted.
      const oneMore = (needed: number) => Math.max(2, Math.ceil(needed / MOST_PROCESSES) + 1);
      return [
        group("proxy", 2, 2),
        group("program (`ROLE=web`)", oneMore(web), MOST_PROCESSES, withProgram(MOST_PROCESSES)),
        group("jobs (`ROLE=jobs`)", 2, 2, { processes: 1 }),
        group("films (`ROLE=video`)", oneMore(films), MOST_PROCESSES, { processes: 1 }),
        group("PostgreSQL under Patroni", 3, cores, { ...withDatabase, memory }),
      ];
    }
  }
}

/** What a school needs and costs. */
export function planFor(school: School, given: Inputs = inputs): Plan {
  const load = loadOf(school, given);
  const { busyCore, hoursForFilms, memoryOfCore, connections, copies } = given.machines;
  const kilobytesOfStudent =
    sum(storedRows.map((name) => given.rowsAYear[name].value * given.rowSizes[name].value)) / 1000;
  const databaseGb = (school.students * kilobytesOfStudent * given.yearsKept.value) / 1e6;
  const { slidesKept, filmedKept } = given.filmSizes;
  const share = given.use.shareOfSlides.value;
  const filmMb = share * slidesKept.value + (1 - share) * filmedKept.value;
  const filmsTb = (school.lessonsKept * filmMb * (given.use.minutes.value / 20)) / 1e6;
  const groups = groupsOf(
    school,
    {
      web: load.busy.web / busyCore.value,
      database: load.busy.database / busyCore.value,
      films: load.filmHours / hoursForFilms.value,
      databaseGb,
      filmsTb,
    },
    given,
  );
  const { core, storage, traffic } = given.prices;
  // Memory beyond what comes with the cores is paid as cores.
  const paidCores = sum(
    groups.map(({ count, cores, memory }) => count * Math.max(cores, memory / memoryOfCore.value)),
  );
  const databases = sum(groups.filter(({ hasDatabase }) => hasDatabase).map(({ count }) => count));
  const cost = {
    machines: paidCores * core.value,
    storage: (filmsTb * copies.value + (databaseGb * (databases + BACKUPS)) / 1000) * storage.value,
    traffic: load.trafficTb * traffic.value,
  };
  const together = cost.machines + cost.storage + cost.traffic;
  return {
    school,
    load,
    kilobytesOfStudent,
    databaseGb,
    filmsTb,
    groups,
    connections: sum(groups.map(({ count, processes }) => count * processes)) * connections.value,
    cost: { ...cost, together, ofStudent: together / school.students },
  };
}
