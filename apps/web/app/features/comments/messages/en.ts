import { plural } from "../../../plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  problems: {
    DESCRIPTION_REQUIRED: "Write something before you send.",
    DESCRIPTION_INVALID: "The text is longer than allowed.",
  },
  roles: { TEACHER: "Teacher", LECTURER: "Lecturer", ADMIN: "School" },
  title: "Discussion",
  intro: "Ask about what you did not understand, and answer others if you can.",
  count: (number) =>
    number === 0
      ? "Nothing yet"
      : plural("en", number, { one: "1 contribution", other: `${number} contributions` }),
  loading: "Loading the discussion...",
  failed: "The discussion could not be loaded",
  failedHint: "Check your internet connection and try again.",
  retry: "Try again",
  empty: "No questions yet",
  emptyHint: "Be the first to ask about this lesson.",
  locked: "The discussion comes with the course",
  lockedHint: "Redeem a card to take part in the discussion of its lessons.",
  visitor: "Log in to ask or answer.",
  logIn: "Log in",
  needsScript: "The discussion shows once you turn on JavaScript.",
  question: "Your question",
  questionExample: "Example: I did not follow the second step...",
  ask: "Send question",
  answer: "Your reply",
  reply: "Reply",
  sendReply: "Send reply",
  cancel: "Cancel",
  anonymously: "Send without my name",
  left: (number) => plural("en", number, { one: "1 character left", other: `${number} characters left` }),
  anonymous: "Anonymous",
  you: "You",
  replies: "Replies",
  created: "Your contribution was sent.",
  delete: "Delete",
  deleteQuestion: "Delete this question?",
  deleteQuestionHint: "The question and all its replies will be deleted. This cannot be undone.",
  deleteReply: "Delete this reply?",
  deleteReplyHint: "This cannot be undone.",
  questionDeleted: "The question was deleted.",
  replyDeleted: "The reply was deleted.",
};
