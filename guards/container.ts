/** What says how the program is installed. */
export interface Installation {
  dockerfile: string;
  compose: string;
  /** docs/operations.md */
  operations: string;
  readme: string;
  scripts: Readonly<Record<string, string>>;
  settings: readonly string[];
}

const blockOf = (page: string, language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page)?.[1] ?? "";

/** Statements without comments, passwords and spaces. */
const statementsOf = (sql: string) =>
  sql
    .split("\n")
    .map((line) => line.trim().replace(/'[^']*'/, "'…'"))
    .filter((line) => line.startsWith("create "));

/** The image is made and started by the commands that the README documents, and its services as the page says. */
export function guardContainer(given: Installation): string[] {
  const { dockerfile, compose, operations, readme, scripts, settings } = given;
  const problems: string[] = [];

  for (const [, name = ""] of dockerfile.matchAll(/^RUN npm run (\S+)$/gm)) {
    if (!(name in scripts)) problems.push(`Dockerfile runs ${name}, which is no script`);
    if (!readme.includes(`npm run ${name}`))
      problems.push(`Dockerfile runs ${name}, which the README does not document`);
  }

  const start = /^ExecStart=\/srv\/manara\/(.+)$/m.exec(operations)?.[1];
  const command = /^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? "[]";
  if ((JSON.parse(command) as string[]).join(" ") !== start)
    problems.push("Dockerfile does not start as the unit does");

  const environment = [
    ...dockerfile.matchAll(/(?<=^ENV .*)\b([A-Z][A-Z\d_]+)=/gm),
    ...compose.matchAll(/^ {6}(?!POSTGRES_)([A-Z][A-Z\d_]+):/gm),
  ];
  for (const [, name = ""] of environment)
    if (!settings.includes(name)) problems.push(`${name} is no setting`);

  const roles = statementsOf(/^ {4}content: \|\n((?: {6}.*\n)+)/m.exec(compose)?.[1] ?? "");
  if (roles.join() !== statementsOf(blockOf(operations, "sql")).join())
    problems.push("compose.yaml makes other roles than the page says");
  return problems;
}
