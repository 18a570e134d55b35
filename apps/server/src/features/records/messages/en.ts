import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Record of the students",
  columns: {
    fullName: "Student",
    state: "State",
    purchasedAt: "Obtained on",
    expiresAt: "Ends on",
    daysLeft: "Days left",
    lastSeenAt: "Last seen",
    finished: "Steps done",
    lessons: "All steps",
    watchedMinutes: "Minutes watched",
    testsTaken: "Tests taken",
    tests: "All tests",
    mark: "Mark of first attempts",
    toPractise: "Questions to practise",
    certificateCode: "Code of the certificate",
  },
  states: {
    FINISHED: "Finished",
    ENDED: "Access ended",
    NEW: "New",
    NEVER_BEGAN: "Never began",
    STOPPED: "Stopped",
    FELL_BEHIND: "Fell behind",
    ON_TRACK: "On track",
  },
};
