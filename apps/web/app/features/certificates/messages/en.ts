import type { text as ar } from "./ar.ts";

/** Texts of a certificate. */
export const text: typeof ar = {
  title: "Verify a certificate",
  genuine: "This certificate is genuine",
  genuineHint: (brand) => `It was awarded by ${brand}. Compare what follows with what it says.`,
  name: "Name",
  course: "Course",
  lessons: "Lessons watched",
  tests: "Tests taken",
  mark: "Right answers in the tests",
  issuedOn: "Issued on",
  code: "Code",
  missing: "There is no certificate with this code",
  missingHint:
    "Check that the code is written as on the certificate. If it is, the certificate is not ours, or what it says was changed.",
  home: "To the home page",
  earned: "You have finished every lesson. Your certificate is ready!",
  kept: "You have a certificate of this course. Lessons were added since.",
  markFor: (asked, reached) =>
    `The certificate of this course asks for ${asked}% of right answers in its tests. You have ${reached}%.`,
  markReached: "That is enough.",
  takeTest: "To the test:",
  yours: "Certificate of completion",
  issue: "Get the certificate",
  changeName: "Write the name otherwise",
  print: "Download the certificate (PDF)",
  open: "Verification page",
};
