import program from "../../../../package.json" with { type: "json" };

/**
 * The version of the program. The package.json of the whole is the one place that names it: packages of the workspace are never published,
 * and keep theirs.
 */
export const { version } = program;
