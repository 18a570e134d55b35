import { type Endpoint, takesIdempotencyKey } from "@manara/contract/calls/endpoint";
import { callers, type Verdict, verdictOn } from "@manara/contract/calls/permissions";

const cells: Record<Verdict, string> = { passes: "yes", "401": "401", "403": "403", none: "-" };

/** Limits of a call, and whether it is done once for each key. */
const termsOf = (endpoint: Endpoint): string[] => [
  ...(endpoint.limits ?? []).map((limit) => `limit ${limit}`),
  ...(takesIdempotencyKey(endpoint) ? ["once"] : []),
];

/** Table of callers, a line for each endpoint: a changed permission, limit or key is a changed line. */
export function writePermissions(endpoints: Record<string, Endpoint>): string {
  const calls = Object.values(endpoints).map((endpoint) => ({
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
  }));
  const width = Math.max(...calls.map(({ name }) => name.length));
  const lines = calls.map(({ endpoint, name }) =>
    [
      name.padEnd(width),
      ...callers.map((kind) => cells[verdictOn(endpoint, kind)].padEnd(3)),
      [endpoint.who, endpoint.narrowedTo, ...termsOf(endpoint)].filter(Boolean).join(", "),
    ].join(" "),
  );
  return [`callers: ${callers.join(", ")}`, ...lines, ""].join("\n");
}
