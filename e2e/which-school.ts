import { hasCardReaders } from "../scripts/card-readers.mjs";

/** Long journeys that run in one school: what they test is the same in both. */
const inOneSchool = {
  "dz-phone": [
    "admin",
    "admin-contents",
    "admin-educators",
    "admin-users",
    "card-chain.scanned",
    "card-figures",
    "catalogue",
    "centre-camera.scanned",
    "centre-sells",
    "cold-phone",
    "classes",
    "comment-rules",
    "contact",
    "course-cards",
    "course-page",
    "discussion",
    "early-press",
    "educator-area",
    "exam-dates",
    "failing-network",
    "film-to-come",
    "from-nothing",
    "guide",
    "keyboard",
    "lost-answers",
    "mail-sender",
    "many-centres",
    "midnight",
    "own-menu",
    "own-site",
    "progress",
    "reading",
    "relative-pays",
    "reply-notices",
    "reset-forms",
    "resolvers",
    "scanned-card",
    "second-step",
    "session-ends",
    "several-films",
    "test-taking",
    "test-writing",
    "toasts",
    "typed-answers",
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
    "backups",
    "calls",
    "card-batches",
    "card-camera",
    "card-watch",
    "course-preview",
    "drag",
    "editor-ways",
    "edits-kept",
    "educator-places",
    "educator-shares",
    "educator-tables",
    "empty-school",
    "filters",
    "films-of-pages",
    "gift-link",
    "lecturer-area",
    "lesson-parts",
    "links",
    "menus",
    "navigation",
    "nothing-lost",
    "other-origins",
    "own-home",
    "own-pages",
    "pages",
    "passkeys",
    "phone-sales",
    "record",
    "reach",
    "roles",
    "social",
    "staff-forms",
    "staff-second-step",
    "typed-stays",
    "without-ffmpeg",
  ],
} as const satisfies Record<string, readonly string[]>;

/** The short journeys of `npm test` that run in one school. */
const shortInOneSchool: Record<keyof typeof inOneSchool, readonly string[]> = {
  "dz-phone": ["account", "buying", "card-first", "sessions"],
  "ng-desktop": ["cards", "checks", "guards", "home", "passwords", "search", "shell", "without-script"],
};

/** Long journeys of rare set-ups: `npm run test:wide` alone runs them. */
const onlyWide = ["films-from-near", "films-in-store", "shared-address"];

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
      ...(isWide ? [] : filesOf([...inOneSchool[other], ...shortInOneSchool[other], ...onlyWide])),
      // What a machine without zbar and poppler cannot run; the script that runs tests says so.
      ...(hasCardReaders() ? [] : ["*journeys/*.scanned.spec.ts"]),
    ],
  };
}
