import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Teachers and lecturers, as administrators and they themselves edit them. */
export const text: typeof ar = {
  teacher: {
    all: "Teachers",
    hint: "Teachers who give the courses of schools. Edit their biographies and pictures.",
    make: "Make an account a teacher",
    none: "There are no teachers yet",
  },
  lecturer: {
    all: "Lecturers",
    hint: "Lecturers who give the lectures of studies. Edit their biographies and pictures.",
    make: "Make an account a lecturer",
    none: "There are no lecturers yet",
  },
  noneHint: "Educators register an account as students do. Then you give it the role under All users.",
  name: "Full name",
  biography: "Biography",
  biographyHint: "Shown on the public page: experience, degrees and way of teaching.",
  gender: "Gender",
  genderHint: "For languages whose words for a teacher depend on it.",
  genders: { none: "Not said", FEMALE: "Female", MALE: "Male" },
  email: "E-mail address",
  courses: "Courses and lectures",
  unanswered: "Unanswered questions",
  unseen: "Unseen questions and replies",
  questions: "Unanswered questions",
  questionsOfOne: "Unanswered questions of one educator",
  questionsHint:
    "Questions that nobody who teaches the course, and no administrator, has replied to. Open one to answer it in place.",
  allQuestions: "All unanswered questions",
  questionCount: (count) =>
    plural("en", count, { one: "1 question waits", other: `${count} questions wait` }),
  noQuestions: "Every question has an answer",
  noQuestionsHint: "Questions of students that nobody has replied to appear here.",
  page: "Page on the site",
  pageOf: (name) => `Page on the site: ${name}`,
  save: "Save",
  saved: "Saved.",
  cancel: "Cancel",
  picture: "Picture",
  pick: "Choose another picture",
  pickHint: "A JPEG, PNG or WebP picture. It is cut square before it is sent.",
  noPicture: "This file is no JPEG, PNG or WebP picture.",
  cropHint: "Move the picture by dragging or with the arrow keys",
  zoom: "Zoom",
  usePicture: "Use this picture",
  pictureSaved: "The picture was changed.",
  problems: {
    FULL_NAME_REQUIRED: "Write the full name.",
    FULL_NAME_INVALID: "This name is too long or has characters that are not accepted.",
    BIOGRAPHY_INVALID: "The biography is too long or has characters that are not accepted.",
    BIOGRAPHY_REQUIRED: "Write the biography.",
    GENDER_REQUIRED: "Choose one from the list.",
    GENDER_INVALID: "Choose one from the list.",
  },
};
