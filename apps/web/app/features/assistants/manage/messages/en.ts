import type { text as ar } from "./ar.ts";

/** People who help in a course. */
export const text: typeof ar = {
  contents: "Contents",
  title: "Assistants",
  hint: "A teacher or lecturer helps in a course that is not theirs, with the rights that you give and no others. The page of the course does not name assistants.",
  none: "This course has no assistants",
  noneHint: "Add a teacher or lecturer below.",
  person: "Assistant",
  personHint: "An account of a teacher or lecturer. Invite those without one first, under “All users”.",
  choose: "Choose somebody",
  rights: "Rights",
  rightNames: { answers: "Answers", people: "Students", contents: "Contents" },
  rightMeanings: {
    answers:
      "Answers questions under lessons, and writes announcements and events for the students of the course.",
    people: "Sees the students of the course, what they did, and the numbers of those to call.",
    contents: "Changes units, lessons, tests and attachments, and says which lessons are free.",
  },
  add: "Add an assistant",
  changeOf: (name) => `Change the rights of ${name}`,
  loss: "What they wrote in the course stays; they keep no right in it.",
  save: "Save",
  saved: "The rights are saved.",
  problems: {
    USER_ID_REQUIRED: "Choose somebody.",
    USER_ID_INVALID: "Choose somebody.",
    RIGHTS_REQUIRED: "Choose at least one right.",
    RIGHTS_INVALID: "Choose at least one right.",
  },
};
