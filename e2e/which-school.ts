import { hasCardReaders } from "../scripts/card-readers.mjs";

/** Journeys of the staff, and those whose subject is the same in every school: each runs in one, `npm run test:wide` takes them in both. */
export const inOneSchool = {
  "dz-phone": [
    "admin",
    "admin-contents",
    "admin-educators",
    "admin-users",
    "centre-camera.scanned",
    "centre-sells",
    "card-figures",
    "cold-phone",
    "comment-rules",
    "contact",
    "course-cards",
    "discussion",
    "early-press",
    "educator-area",
    "exam-dates",
    "failing-network",
    "from-nothing",
    "keyboard",
    "lost-answers",
    "many-centres",
    "midnight",
    "progress",
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
    "card-batches",
    "course-preview",
    "drag",
    "editor-ways",
    "edits-kept",
    "educator-places",
    "educator-tables",
    "empty-school",
    "films-from-near",
    "films-in-store",
    "guards",
    "lecturer-area",
    "lesson-parts",
    "navigation",
    "nothing-lost",
    "other-origins",
    "passkeys",
    "phone-sales",
    "roles",
    "social",
    "staff-forms",
    "staff-second-step",
    "typed-stays",
    "without-ffmpeg",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Journeys of visitors and students: `npm test` takes them in this school, `npm run test:wide` in both. */
const firstIn: Record<keyof typeof inOneSchool, readonly string[]> = {
  "dz-phone": [
    "account",
    "buying",
    "card-first",
    "course-page",
    "guide",
    "relative-pays",
    "resolvers",
    "scanned-card",
    "sessions",
  ],
  "ng-desktop": [
    "cards",
    "checks",
    "filters",
    "gift-link",
    "home",
    "passwords",
    "reach",
    "search",
    "shell",
    "without-script",
  ],
};

/** Every journey goes in both schools, and at its full size. */
export const isWide = process.env.JOURNEYS === "wide";

/**
 * Which files of journeys a project runs, as patterns of their paths: JOURNEYS=quick (`npm test`), rest (`test:long`) or wide, which has all in
 * both schools.
 */
export function journeysOf(project: keyof typeof inOneSchool) {
  const long = "long-journeys/*.spec.ts";
  const quick = "journeys/*.spec.ts";
  const other = project === "dz-phone" ? "ng-desktop" : "dz-phone";
  const isRest = process.env.JOURNEYS === "rest";
  const isQuick = process.env.JOURNEYS === "quick";
  const filesOf = (names: readonly string[]) => names.map((name) => `*journeys/${name}.spec.ts`);
  return {
    testMatch: isQuick ? [`**/e2e/${quick}`] : isRest ? [long] : [quick, long],
    testIgnore: [
      ...(isWide ? [] : filesOf([...inOneSchool[other], ...(isQuick ? firstIn[other] : [])])),
      // What a machine without zbar and poppler cannot run; the script that runs tests says so.
      ...(hasCardReaders() ? [] : ["*journeys/*.scanned.spec.ts"]),
    ],
  };
}
