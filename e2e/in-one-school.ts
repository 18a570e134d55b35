/** Journeys of the staff, and those whose subject is the same in every school: each runs in one, `npm run test:wide` takes them in both. */
export const inOneSchool = {
  "dz-phone": [
    "admin",
    "admin-contents",
    "admin-educators",
    "admin-users",
    "cold-phone",
    "comment-rules",
    "contact",
    "course-cards",
    "discussion",
    "early-press",
    "educator-area",
    "failing-network",
    "from-nothing",
    "keyboard",
    "lost-answers",
    "midnight",
    "reading",
    "reply-notices",
    "reset-forms",
    "second-step",
    "session-ends",
    "several-films",
    "shared-address",
    "test-taking",
    "toasts",
    "video-upload",
    "watching",
    "writing",
  ],
  "ng-desktop": [
    "admin-basic-data",
    "admin-cards",
    "admin-courses",
    "admin-office",
    "admin-schools",
    "admin-waiting",
    "calls",
    "course-preview",
    "drag",
    "editor-ways",
    "edits-kept",
    "educator-places",
    "educator-tables",
    "empty-school",
    "films-in-store",
    "guards",
    "lecturer-area",
    "navigation",
    "nothing-lost",
    "other-origins",
    "passkeys",
    "roles",
    "social",
    "staff-forms",
    "staff-second-step",
    "typed-stays",
    "without-ffmpeg",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Every journey goes in both schools, and at its full size. */
export const isWide = process.env.WIDE === "on";

/** The files of journeys that a project leaves to the other. */
export const leftToTheOther = (project: keyof typeof inOneSchool): string[] =>
  isWide
    ? []
    : Object.entries(inOneSchool)
        .filter(([name]) => name !== project)
        .flatMap(([, names]) => names.map((name) => `*journeys/${name}.spec.ts`));
