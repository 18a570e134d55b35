/** So many days, and after those the newest of so many weeks. */
const DAYS_KEPT = 7;
const WEEKS_KEPT = 5;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Name of the daily backup: in the order of time, and for every file system. */
export const nameBackup = (country: string, moment: Date): string =>
  `${country}-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The moment in a name that the program has given; null: the name is somebody else's. */
export function readMoment(country: string, name: string): Date | null {
  const [, code, day, time] = /^(\w+)-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  if (code !== country || day === undefined || time === undefined) return null;
  return new Date(`${day}T${time.replaceAll("-", ":")}Z`);
}

/** Which of these names are of backups that are not needed any more: the newest seven stay, and one of each of five weeks. */
export function chooseOld(country: string, names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const moment = readMoment(country, name);
      return moment ? [{ name, week: Math.floor(moment.getTime() / WEEK_MS) }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const weeks = [...new Set(backups.map(({ week }) => week))].slice(0, WEEKS_KEPT);
  const ofWeeks = weeks.map((week) => backups.find((one) => one.week === week));
  const kept = new Set([...backups.slice(0, DAYS_KEPT), ...ofWeeks].map((one) => one?.name));
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
