import type { Endpoint, Narrowing, Who } from "./endpoint.ts";

/** The kinds of callers that permissions distinguish. */
export const callers = [
  "visitor",
  "student",
  "buyer",
  "other teacher",
  "author",
  "trainer",
  "lecturer",
  "centre",
  "cashier",
  "editor",
  "person concerned",
  "administrator",
] as const;
export type CallerKind = (typeof callers)[number];

/** Verdict on a valid request; `none` where a call concerns nobody in particular. */
export type Verdict = "passes" | "401" | "403" | "none";

/** Callers, in a sentence's words. */
export const whoMayCall: Record<Who, string> = {
  all: "everybody",
  session: "whoever is signed in",
  staff: "the author and trainers of the course, assistants with that right, and administrators",
  owner: "the person concerned and administrators",
  centre: "distribution centres, about themselves",
  cards: "cashiers and administrators",
  contents: "the author and trainers of the course, assistants with that right, editors and administrators",
  editor: "editors and administrators",
  admin: "administrators",
};

/** Narrowings beyond that. */
export const narrowings: Record<Narrowing, string> = {
  "lesson-access": "a lesson that is not free: only buyers and staff of its course, and editors",
  "lesson-discussion": "a lesson that is not free: only buyers and staff of its course; no editors",
  "writer-or-staff": "only its writer and the staff of its course",
  writer: "only its writer",
};

interface Permission {
  who: Who;
  narrowedTo?: Narrowing | undefined;
}

const allowed: Record<Who, readonly CallerKind[]> = {
  all: callers,
  session: callers.filter((kind) => kind !== "visitor"),
  staff: ["author", "trainer", "administrator"],
  owner: ["person concerned", "administrator"],
  centre: ["centre"],
  cards: ["cashier", "administrator"],
  contents: ["author", "trainer", "editor", "administrator"],
  editor: ["editor", "administrator"],
  admin: ["administrator"],
};

const allowedWhenNarrowed: Record<Narrowing, readonly CallerKind[]> = {
  "lesson-access": ["buyer", "author", "trainer", "editor", "administrator"],
  "lesson-discussion": ["buyer", "author", "trainer", "administrator"],
  "writer-or-staff": ["author", "trainer", "person concerned", "administrator"],
  writer: ["person concerned"],
};

/** Whether a call is about one person's own record. */
export const concernsSomebody = ({ who, narrowedTo }: Permission): boolean =>
  who === "owner" || narrowedTo === "writer-or-staff" || narrowedTo === "writer";

/** Returns the verdict on a valid request of a caller. */
export function verdictOn(permission: Permission, kind: CallerKind): Verdict {
  const { who, narrowedTo } = permission;
  if (kind === "person concerned" && !concernsSomebody(permission)) return "none";
  const mayCall = (narrowedTo ? allowedWhenNarrowed[narrowedTo] : allowed[who]).includes(kind);
  if (mayCall) return "passes";
  const isOfLesson = narrowedTo === "lesson-access" || narrowedTo === "lesson-discussion";
  return kind === "visitor" || (isOfLesson && kind !== "editor") ? "401" : "403";
}

/** Describes who may call an endpoint, in words. */
export const describePermission = ({ who, narrowedTo }: Pick<Endpoint, "who" | "narrowedTo">): string =>
  narrowedTo ? `${whoMayCall[who]}; ${narrowings[narrowedTo]}` : whoMayCall[who];
