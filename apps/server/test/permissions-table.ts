import type { Endpoint } from "@manara/contract/calls/endpoint";
import { callers, describePermission, type Verdict, verdictOn } from "@manara/contract/calls/permissions";

const cells: Record<Verdict, string> = { passes: "yes", "401": "401", "403": "403", none: "" };

const row = (parts: readonly string[]) => `| ${parts.join(" | ")} |`;

/** `docs/permissions.md`, as the endpoints of the contract say it. */
export function writePermissionsPage(endpoints: Record<string, Endpoint>): string {
  const rows = Object.values(endpoints).map((endpoint) =>
    row([
      `${endpoint.method} ${endpoint.path}`,
      describePermission(endpoint),
      ...callers.map((kind) => cells[verdictOn(endpoint, kind)]),
    ]),
  );
  return [
    "# Permissions",
    "",
    "Who may call what. Written from `who` and `narrowedTo` of each endpoint in `packages/contract`; a test calls every",
    "endpoint as each of these people and compares. To write this page again:",
    "",
    "```sh",
    "npx vitest run apps/server/test/permissions.test.ts -u",
    "```",
    "",
    "*Buyer*, *author* and *other teacher* are seen from the current course, the *person concerned* from the record at hand.",
    "The samples are valid requests about a public course and a lesson that is not free. A hidden course, unit or lesson is",
    "a 404 to all but its staff (a course, also to its buyers).",
    "",
    row(["call", "who", ...callers]),
    row(Array.from({ length: callers.length + 2 }, () => "---")),
    ...rows,
    "",
  ].join("\n");
}
