import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Tests, as those who teach them write them. */
export const text: typeof ar = {
  loading: "Loading...",
  failed: "The test did not arrive",
  newerKind: "This test has questions of a new kind. Reload the page to edit it.",
  retry: "Try again",
  questions: (count) =>
    plural("en", count, { zero: "No questions yet", one: "1 question", other: `${count} questions` }),
  preview: "Preview the test",
  previewAfterSaving: "The questions are not saved yet. Save the test below; then it can be previewed.",
  attemptsAllowed: "Number of attempts",
  attemptsHint: "Leave it empty to let students take the test as often as they like.",
  pauseMinutes: "Minutes between attempts",
  shuffled: "Each attempt has an order of its own",
  addQuestion: "Add a question",
  question: (number) => `Question ${number}`,
  questionText: "Text of the question",
  textHint: "Formulas stand between $$ and $$.",
  moveUp: (number) => `Move question ${number} up`,
  moveDown: (number) => `Move question ${number} down`,
  removeQuestion: (number) => `Delete question ${number}`,
  picture: (number) => `Picture of question ${number}`,
  choosePicture: (number) => `Choose a picture for question ${number}`,
  addPicture: "Add a picture",
  replacePicture: "Change the picture",
  deletePicture: "Delete the picture",
  pictureAfterSaving: "Save to change the picture.",
  pictureWithSaving: "This picture is saved with the test.",
  pictureGone: "The picture that came with this question is no longer here. Add it once you have saved.",
  picturesLeft: (count) =>
    plural("en", count, {
      zero: "The questions and their pictures are saved.",
      one: "The questions are saved, 1 picture is not. Save again.",
      other: `The questions are saved, ${count} pictures are not. Save again.`,
    }),
  save: "Save the test",
  saved: "The test is saved.",
  unsaved: "Not saved yet; what you typed is kept on this device.",
  discard: "Undo changes",
  staysComplete:
    "Students can see this test, so it has to stay complete: 6 to 10 questions, each with a right answer and no empty one.",
  blankQuestion:
    "One of the questions has neither a text nor a picture. Write it, or delete it; then save again.",
  conflict:
    "Somebody else has saved this test while you were editing. Choose which of the two stays; nothing is lost before you choose.",
  takeTheirs: "Take what the other has saved",
  keepMine: "Keep what I typed",
  problems: {
    TOO_FEW_QUESTIONS: "A test needs at least 6 questions before students can see it.",
    TOO_MANY_QUESTIONS: "Students do not see a test of more than 10 questions.",
    QUESTION_EMPTY: "Write the text of the question.",
  },
  import: "Import questions",
  cancel: "Cancel",
  format: "Format",
  formats: { TEXT: "Plain text", GIFT: "Moodle GIFT", MOODLE_XML: "Moodle XML" },
  formatHints: {
    TEXT: "A blank line between questions. Each answer on a line that begins with a letter or a dash, a star before the right one. A line that begins with > explains the one above.",
    GIFT: "Questions as Moodle exports them in the GIFT format.",
    MOODLE_XML: "Questions as Moodle exports them in XML.",
  },
  file: "Take the text of a file",
  source: "Text",
  readIt: "Read the questions",
  found: (count) =>
    plural("en", count, {
      zero: "We found no questions",
      one: "We found 1 question",
      other: `We found ${count} questions`,
    }),
  foundAndLeft: (count, left) => (left === 0 ? `${count} found` : `${count} found, ${left} left out`),
  take: (count) =>
    plural("en", count, { zero: "Nothing to add", one: "Add 1 question", other: `Add ${count} questions` }),
  problemAt: ({ number, line }) => `Question ${number} (line ${line}):`,
  fileUnreadable: "This file is not a text. Save it as text in UTF-8, then choose it again.",
  importProblems: {
    UNREADABLE: "We could not read this as that format.",
    CUT_OFF: "The text breaks off here; the rest of it is missing.",
    QUESTION_EMPTY: "It asks nothing without its picture; it was left out.",
    KIND_LEFT_OUT: "Tests here have no question of this kind; it was left out.",
    MEDIA_LEFT_OUT: "A picture or sound was left out; a picture can be added once you have saved.",
    TOO_LONG: "Its text is too long; it was left out.",
    TOO_MANY_QUESTIONS: "There is no room left for this question.",
  },
  statistics: "Statistics of the questions",
  attempts: (count) =>
    plural("en", count, {
      zero: "Nobody has handed in this test yet.",
      one: "From the first attempt of one student.",
      other: `From the first attempts of ${count} students.`,
    }),
  average: "Average share of right answers:",
  difficulty: "Answered right",
  discrimination: "Tells strong students from weak ones",
  discriminationHint:
    "From −1 to 1: 1 when only strong students answer it right, 0 when strong and weak do alike.",
  unanswered: "Left without an answer",
  unknown: "Not known yet",
  weak: "Does not tell students apart: check the right answer",
};
