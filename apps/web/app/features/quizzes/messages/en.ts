import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  test: "Test",
  needsScript: "This test needs JavaScript in your browser.",
  visitor: "Log in to answer the questions of this test.",
  logIn: "Log in",
  loading: "Loading the test...",
  failed: "The test did not arrive",
  failedHint: "Check your connection and try again.",
  retry: "Try again",
  locked: "This test comes with its course",
  questions: (count) =>
    plural("en", count, {
      zero: "A test without questions",
      one: "A test of one question",
      other: `A test of ${count} questions`,
    }),
  savedAsYouGo: "Your answers are saved one by one, even if the network fails or the phone goes off.",
  anyAttempts: "You may take this test as often as you like.",
  attemptsAllowed: (count) =>
    plural("en", count, { one: "You have one attempt.", other: `You have ${count} attempts.` }),
  pause: (minutes) =>
    plural("en", minutes, {
      one: "There is one minute between attempts.",
      other: `There are ${minutes} minutes between attempts.`,
    }),
  start: "Start the test",
  startAgain: "Start another attempt",
  opensAt: "The next attempt opens:",
  notReady: "The questions of this test are not written yet.",
  noneLeft: "You have used all your attempts at this test.",
  earlier: "Your attempts",
  attempt: (number) => `Attempt ${number}`,
  seeAttempt: (number) => `Result of attempt ${number}`,
  see: "Result",
  score: (score, of) => `${score} of ${of}`,
  place: (number, count) => `Question ${number} of ${count}`,
  allQuestions: "Questions of the test",
  answeredStep: (number) => `Question ${number}, answered`,
  openStep: (number) => `Question ${number}, not answered`,
  newerKind: "Reload the page to see this question.",
  picture: "Picture of the question",
  previous: "Previous",
  next: "Next",
  handIn: "Hand in the test",
  handInTitle: "Hand in the test now?",
  goOn: "Keep answering",
  allAnswered: "You have answered every question. Answers cannot be changed once the test is handed in.",
  leftOut: (count) =>
    plural("en", count, {
      one: "One question has no answer yet. Answers cannot be changed once the test is handed in.",
      other: `${count} questions have no answer yet. Answers cannot be changed once the test is handed in.`,
    }),
  states: {
    saved: "Your answers are saved",
    sending: "Saving your answers...",
    offline:
      "No connection. Your answers are kept on this device and are sent when the connection is back. Keep answering.",
    handInWaits:
      "Handed in. There is no connection: the test is marked when it is back, on whatever page you are. Your answers are kept on this device.",
    "signed-out":
      "Your session has ended. Your answers are kept on this device and are sent once you log in again.",
    refused: "Your answers were not accepted. Reload the page and try again; they are kept on this device.",
  },
  result: (score, of) => `Your result: ${score} of ${of}`,
  allRight: "Well done! All your answers are right.",
  missed: (count) =>
    plural("en", count, {
      one: "One question is worth another look; it comes back to you tomorrow in your practice.",
      other: `${count} questions are worth another look; they come back to you tomorrow in your practice.`,
    }),
  back: "Back to the test",
  practice: (count) =>
    plural("en", count, {
      one: "Practise the question you missed",
      other: `Practise the ${count} questions you missed`,
    }),
  question: (number) => `Question ${number}`,
  rightStep: (number) => `Question ${number}, right`,
  wrongStep: (number) => `Question ${number}, worth another look`,
  isRight: "Right",
  isWrong: "Worth another look",
  sheet: {
    title: "Practice",
    intro:
      "Questions that you have missed before. They come back after a day, three days, a week and three weeks, until you know them.",
    introOfTest:
      "The questions of this test that you have missed. Answer them now; they come back tomorrow too, until you know them.",
    loading: "Loading your practice...",
    empty: "Nothing to practise now",
    emptyHint:
      "What you miss today comes back to you here tomorrow, and again over the days that follow. My courses will remind you.",
    emptyTest: "Nothing of this test is left to review: you know all of its questions.",
    left: (count) =>
      plural("en", count, {
        zero: "No questions to practise",
        one: "One question to practise",
        other: `${count} questions to practise`,
      }),
    waits:
      "Your answer is kept on this device. It is marked when the network is back; what you missed comes back to you.",
    check: "Check",
    next: "Next question",
    finish: "I am done",
    comesBack: "This question comes back:",
    known: "You know this question: it will not come back.",
    late: "Results of your earlier answers",
    wentWell: "That is right!",
    notYet: "Not yet. Look at the right answer.",
    courses: "My courses",
  },
};
