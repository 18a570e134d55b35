/** Jobs wait for others of their own lane alone: a mail that somebody waits for never stands behind an hour of work. */
export type Lane = "mail" | "heavy" | "video";

/** Task of a program, by its ROLE. Those of one school on several machines share a database and files. */
export const programRoles = ["all", "web", "jobs", "video"] as const;
export type ProgramRole = (typeof programRoles)[number];

/** The jobs that each does. */
export const lanesOf: Record<ProgramRole, readonly Lane[]> = {
  all: ["mail", "heavy", "video"],
  web: [],
  jobs: ["mail", "heavy"],
  video: ["video"],
};

/** Whether it answers people; one that does not says how it is, and nothing else. */
export const answersPeople = (role: ProgramRole): boolean => role === "all" || role === "web";
