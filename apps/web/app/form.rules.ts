/** What is wrong with the fields of a form, each named by a code. */
export type Problems<Name extends string, Problem extends string> = Partial<Record<Name, Problem>>;

export type Values<Name extends string> = Record<Name, string>;

/** What the server refused, and the values it refused: a changed field is no longer the one refused. */
export interface Refused<Name extends string, Problem extends string> {
  problems: Problems<Name, Problem>;
  values: Values<Name>;
}

/** The problems to show: of fields the person has left, what the form finds itself before what the server said. */
export function problemsInSight<Name extends string, Problem extends string>(form: {
  names: readonly Name[];
  values: Values<Name>;
  touched: ReadonlySet<Name>;
  found: Problems<Name, Problem>;
  refused: Refused<Name, Problem> | null;
}): Problems<Name, Problem> {
  const { names, values, touched, found, refused } = form;
  const inSight: Problems<Name, Problem> = {};
  for (const name of names) {
    const stillRefused = refused?.values[name] === values[name] ? refused.problems[name] : undefined;
    const problem = found[name] ?? stillRefused;
    if (touched.has(name) && problem) inSight[name] = problem;
  }
  return inSight;
}

/** The first field, in their order, that has a problem. */
export const firstProblem = <Name extends string>(
  names: readonly Name[],
  problems: Problems<Name, string>,
): Name | null => names.find((name) => problems[name]) ?? null;
