import type { text as ar } from "./ar.ts";

/** Writing a review, and what staff does with one. */
export const text: typeof ar = {
  yours: "Your review of this course",
  hint: "It stands on the page of the course, with your first name alone.",
  hiddenHint:
    "The school has hidden your review: others do not see it, nor what you change in it. Ask the school why.",
  stars: "Stars",
  text: "A word to anyone thinking of taking it (optional)",
  save: "Publish the review",
  saved: "Your review is published. Thank you!",
  savedHidden: "Your review is saved. The school has hidden it, so others do not see it.",
  change: "Save the change",
  delete: "Delete the review",
  deleteTitle: "Delete your review?",
  deleteHint: "It no longer stands on the page of the course.",
  deleted: "Your review is deleted.",
  cancel: "Cancel",
  problems: {
    STARS_REQUIRED: "Choose the stars.",
    STARS_INVALID: "Choose one to five stars.",
    TEXT_INVALID: "This text is too long or has characters that are not accepted.",
    REPLY_INVALID: "This text is too long or has characters that are not accepted.",
  },
  answer: "Answer the review",
  changeAnswer: "Change the answer",
  yourAnswer: "Your answer, shown below the review",
  sendAnswer: "Publish the answer",
  answered: "The answer is published.",
  hide: "Hide the review",
  show: "Show the review",
  isHidden: "Visitors no longer see it.",
  isShown: "Everybody sees the review.",
};
