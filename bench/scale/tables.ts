import { type Assumption, type School, schools } from "./assumptions.ts";
import { megabytesOfLesson } from "./load.ts";
import { type CallName, callNames, ceilings, type Measured, storedRows } from "./measured.ts";
import { type Inputs, inputs, type Plan, planFor } from "./plan.ts";

type Row = readonly string[];

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
/** Two figures that count: the rest would be pretended. */
const rounded = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const exact = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const studentsOf = ({ students }: School) => `${count.format(students)} students`;

/** A line for each property, a column for each school. */
function compare(plans: readonly Plan[], lines: Record<string, (plan: Plan) => string>): string {
  const rows = Object.entries(lines).map(([name, of]) => [name, ...plans.map(of)]);
  return table(["", ...plans.map(({ school }) => studentsOf(school))], rows);
}

const CALL_LABELS: Record<CallName, string> = {
  page: "pages a second",
  lessonView: "lessons opened a second",
  report: "reports of seconds watched a second",
  comment: "comments a second",
  answer: "answers to tests a second",
  login: "logins a second (first day of a term)",
  activation: "cards activated a second (first day of a term)",
};

const loadTable = (plans: readonly Plan[]) =>
  compare(plans, {
    "watching at the same time": ({ load }) => rounded.format(load.viewers),
    "films, Mbit/s": ({ load }) => rounded.format(load.megabits),
    ...Object.fromEntries(
      callNames.map((name) => [CALL_LABELS[name], ({ load }: Plan) => rounded.format(load.rates[name])]),
    ),
    "busy cores: program": ({ load }) => rounded.format(load.busy.web),
    "busy cores: database": ({ load }) => rounded.format(load.busy.database),
    "core hours a day for new films": ({ load }) => rounded.format(load.filmHours),
  });

const share = (load: number, { value }: Measured) => `${rounded.format((100 * load) / value)} %`;

/** How much of what one can do is asked of it. */
const ceilingTable = (plans: readonly Plan[]) =>
  compare(plans, {
    "films, of one network card": ({ load }) => share(load.megabits, ceilings.network),
    "films, of what one program sends": ({ load }) => share(load.megabits, ceilings.segments),
    "cards activated, of what a leader takes": ({ load }) =>
      share(load.rates.activation, ceilings.activations),
    "logins, of the commits that 64 processes hear of": ({ load }) =>
      share(load.rates.login, ceilings.notices),
  });

const machineTable = (plans: readonly Plan[]) =>
  table(
    ["school", "machines", "for", "cores", "memory, GB", "disk beside the system, GB"],
    plans.flatMap(({ school, groups }) =>
      groups.map(({ what, count: machines, cores, memory, disk }, nth) => [
        nth === 0 ? studentsOf(school) : "",
        String(machines),
        what,
        String(cores),
        String(memory),
        disk === 0 ? "–" : rounded.format(disk),
      ]),
    ),
  );

const storageTable = (plans: readonly Plan[]) =>
  compare(plans, {
    "database after three years, GB": ({ databaseGb }) => rounded.format(databaseGb),
    "films, TB": ({ filmsTb }) => rounded.format(filmsTb),
    "films sent a month, TB": ({ load }) => rounded.format(load.trafficTb),
    "connections to PostgreSQL": ({ connections }) => count.format(connections),
  });

const costTable = (plans: readonly Plan[], { prices }: Inputs) =>
  compare(plans, {
    "machines, units a month": ({ cost }) => rounded.format(cost.machines),
    storage: ({ cost }) => rounded.format(cost.storage),
    traffic: ({ cost }) => rounded.format(cost.traffic),
    together: ({ cost }) => rounded.format(cost.together),
    "**a student and month, units**": ({ cost }) => `**${rounded.format(cost.ofStudent)}**`,
    "the same in Algeria, DZD": ({ cost }) => rounded.format(cost.ofStudent * prices.dinars.value),
    "the same in Nigeria, NGN": ({ cost }) => rounded.format(cost.ofStudent * prices.naira.value),
  });

/** Another value of one input. */
const otherwise: Record<string, (given: Inputs) => Inputs> = {
  "as above": (given) => given,
  "three lessons a day": (given) => withUse(given, "lessons", 3),
  "everybody in the same hour": (given) => withUse(given, "busiestHour", 1),
  "filmed lessons alone, in 480 lines": (given) => ({
    ...withUse(given, "shareOfSlides", 0),
    filmSizes: { ...given.filmSizes, filmed: { ...given.filmSizes.filmed, value: 25.8 } },
  }),
  "the board or the sound alone": (given) => ({
    ...given,
    filmSizes: {
      ...given.filmSizes,
      slides: { ...given.filmSizes.slides, value: 2.7 },
      filmed: { ...given.filmSizes.filmed, value: 2.7 },
    },
  }),
  "calls twice as dear": (given) => ({ ...given, machines: { ...given.machines, busyCore: halved(given) } }),
  "a large cloud: 25 a core, 80 a terabyte sent": (given) => ({
    ...given,
    prices: {
      ...given.prices,
      core: { ...given.prices.core, value: 25 },
      traffic: { ...given.prices.traffic, value: 80 },
    },
  }),
};

const withUse = (given: Inputs, name: keyof Inputs["use"], value: number): Inputs => ({
  ...given,
  use: { ...given.use, [name]: { ...given.use[name], value } },
});
const halved = ({ machines: { busyCore } }: Inputs): Assumption => ({
  ...busyCore,
  value: busyCore.value / 2,
});

const otherwiseTable = () =>
  table(
    ["units a student and month", ...schools.map(studentsOf)],
    Object.entries(otherwise).map(([name, change]) => [
      name,
      ...schools.map((school) => rounded.format(planFor(school, change(inputs)).cost.ofStudent)),
    ]),
  );

const measuredTable = ({ calls, rowSizes, filmSizes, conversion }: Inputs) => {
  const times = callNames.map((name) => {
    const { server, database } = calls[name];
    return [
      `${server.what}, database`,
      `${exact.format(server.value)}, ${exact.format(database.value)} ms`,
      server.source,
    ];
  });
  const figures: Measured[] = [
    ...storedRows.map((name) => rowSizes[name]),
    ...Object.values(filmSizes),
    ...Object.values(conversion),
    ...Object.values(ceilings),
  ];
  return table(
    ["measured", "value", "where"],
    [
      ...times,
      ...figures.map(({ what, value, unit, source }) => [what, `${exact.format(value)} ${unit}`, source]),
    ],
  );
};

const assumptionTable = (given: Inputs) => {
  const all = [
    ...Object.values(given.use),
    ...storedRows.map((name) => ({ ...given.rowsAYear[name], unit: "rows of a student and year" })),
    given.yearsKept,
    ...Object.values(given.machines),
    ...Object.values(given.prices),
  ];
  return table(
    ["assumed", "value", "why"],
    all.map(({ what, value, unit, why }) => [what, `${exact.format(value)} ${unit}`, why]),
  );
};

/** The tables of docs/scale.md, by the names of their places. */
export function writeTables(): Record<string, string> {
  const plans = schools.map((school) => planFor(school));
  return {
    load: loadTable(plans),
    ceilings: ceilingTable(plans),
    machines: machineTable(plans),
    storage: storageTable(plans),
    cost: costTable(plans, inputs),
    otherwise: otherwiseTable(),
    measured: measuredTable(inputs),
    assumptions: assumptionTable(inputs),
    schools: compare(plans, {
      "lessons that are kept": ({ school }) => count.format(school.lessonsKept),
      "new lessons on a working day": ({ school }) => count.format(school.newLessons),
      layout: ({ school }) => school.layout,
      "megabytes of a lesson": () => rounded.format(megabytesOfLesson(inputs)),
    }),
  };
}
