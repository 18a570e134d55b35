import type { text as ar } from "./ar.ts";

/** Texts of the links that the school makes for the parents of a student. */
export const text: typeof ar = {
  heading: "Page for parents",
  hint: "A link that parents open without an account: progress, marks of first attempts and the days left to the exams, as this record says them. No phone number, no answers, no comments.",
  isUnder15: "The student is under 15",
  under15Hint: "The school alone withdraws this link. The student sees that there is one.",
  olderHint: "The school has agreed on this link with the student, who can withdraw it.",
  make: "Make the link",
  ofSchool: "Link of the school",
  ofStudent: "Link made by the student",
  invitation: "This is how your child is learning. It opens without an account:",
  opened: "Last opened",
  never: "Not opened yet",
  until: "Works until",
  end: "Withdraw the link of the school",
  endOfStudent: "Withdraw the link of the student",
  act: "Withdraw",
  endHint: "After this the link opens nothing, for everybody whom it was sent to.",
  ended: "The link is withdrawn: it opens nothing any more.",
  textsHeld: {
    ADDRESS:
      "This student registered alone and has not confirmed the e-mail address. Texts begin once it is confirmed, or with the number beside a link of the school.",
    COURSE: "This student has no course but gifts. Texts begin with the first other one.",
    OFF: "The school sends no texts at present. An administrator switches them on in Basic data → Texts to parents.",
  },
};
