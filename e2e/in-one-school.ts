/** Long journeys whose subject is the same in every school: each runs in one, `npm run test:wide` takes them in both. */
export const inOneSchool = {
  "dz-phone": [
    "cold-phone",
    "comment-rules",
    "contact",
    "course-cards",
    "discussion",
    "early-press",
    "failing-network",
    "lost-answers",
    "midnight",
    "reading",
    "second-step",
    "session-ends",
    "several-films",
    "shared-address",
    "test-taking",
    "reply-notices",
    "video-upload",
    "watching",
    "writing",
  ],
  "ng-desktop": [
    "admin-cards",
    "admin-office",
    "admin-waiting",
    "drag",
    "editor-ways",
    "edits-kept",
    "films-in-store",
    "nothing-lost",
    "other-origins",
    "passkeys",
    "roles",
    "social",
    "staff-forms",
    "staff-second-step",
    "without-ffmpeg",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Every long journey goes in both schools, and at its full size. */
export const isWide = process.env.WIDE === "on";

/** The files of journeys that a project leaves to the other. */
export const leftToTheOther = (project: keyof typeof inOneSchool): string[] =>
  isWide
    ? []
    : Object.entries(inOneSchool)
        .filter(([name]) => name !== project)
        .flatMap(([, names]) => names.map((name) => `long-journeys/${name}.spec.ts`));
