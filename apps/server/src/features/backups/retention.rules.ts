/** Of so many days the first backup stays, which is that of the night; so do the newest of all, and the newest of so many weeks. */
const DAYS_KEPT = 7;
const NEWEST_KEPT = 3;
const WEEKS_KEPT = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Name of a backup in BACKUP_DIR: in the order of time, and for every file system. */
export const nameBackup = (country: string, moment: Date): string =>
  `${country}-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The moment in a name that the program has given; null: the name is somebody else's. */
export function readMoment(country: string, name: string): Date | null {
  const [, code, day, time] = /^(\w+)-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  if (code !== country || day === undefined || time === undefined) return null;
  return new Date(`${day}T${time.replaceAll("-", ":")}Z`);
}

interface NamedBackup {
  name: string;
  /** Number of the day and of the week, in UTC. */
  day: number;
  week: number;
}

/** One backup of each of the last spans of time that have any: the first in the order given. */
function oneOfEach(backups: readonly NamedBackup[], span: "day" | "week", count: number): NamedBackup[] {
  const spans = [...new Set(backups.map((backup) => backup[span]))].toSorted((one, other) => other - one);
  return spans.slice(0, count).flatMap((of) => backups.find((backup) => backup[span] === of) ?? []);
}

/**
 * Which of these names are of backups that are not needed any more. However many are asked for by day, those of the last
 * nights stay.
 */
export function chooseOld(country: string, names: readonly string[]): string[] {
  const oldestFirst = names
    .flatMap((name) => {
      const moment = readMoment(country, name);
      const day = Math.floor((moment?.getTime() ?? 0) / DAY_MS);
      return moment ? [{ name, day, week: Math.floor(day / 7) }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const newestFirst = oldestFirst.toReversed();
  const kept = new Set([
    ...oneOfEach(oldestFirst, "day", DAYS_KEPT),
    ...newestFirst.slice(0, NEWEST_KEPT),
    ...oneOfEach(newestFirst, "week", WEEKS_KEPT),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
