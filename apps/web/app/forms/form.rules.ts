import type { Problems } from "./mutation.rules.ts";

type Values<Name extends string> = Record<Name, unknown>;

/** Refusal of the server, and the values it refused: a changed field is no longer the one refused. */
export interface Refused<Name extends string> {
  problems: Problems<Name>;
  values: Values<Name>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => item === other[index]));

/** The problems to show: of fields the person has left, what the form finds itself before what the server said. */
export function problemsInSight<Name extends string>(form: {
  names: readonly Name[];
  values: Values<Name>;
  touched: ReadonlySet<Name>;
  found: Problems<Name>;
  refused: Refused<Name> | null;
}): Problems<Name> {
  const { names, values, touched, found, refused } = form;
  const inSight: Problems<Name> = {};
  for (const name of names) {
    const stillRefused =
      refused && isSame(refused.values[name], values[name]) ? refused.problems[name] : undefined;
    const problem = found[name] ?? stillRefused;
    if (touched.has(name) && problem) inSight[name] = problem;
  }
  return inSight;
}

/** The first field, in their order, that has a problem. */
export const firstProblem = <Name extends string>(
  names: readonly Name[],
  problems: Problems<Name>,
): Name | null => names.find((name) => problems[name]) ?? null;
