import { demoEmailDomains } from "../../demo-accounts.ts";
import type { DemoCountry } from "../types.ts";
import { artBoards } from "./boards/arts.ts";
import { commercialBoards } from "./boards/commercial.ts";
import { languageBoards } from "./boards/languages.ts";
import { lectureBoards } from "./boards/lectures.ts";
import { mathematicsBoards } from "./boards/mathematics.ts";
import { scienceBoards } from "./boards/sciences.ts";
import { centres } from "./centres.ts";
import { artCourses } from "./courses/arts.ts";
import { commercialCourses } from "./courses/commercial.ts";
import { lectureCourses } from "./courses/lectures.ts";
import { scienceCourses } from "./courses/sciences.ts";
import { drawings } from "./drawings.ts";
import { artOutlines } from "./outlines/arts.ts";
import { commercialOutlines } from "./outlines/commercial.ts";
import { languageOutlines } from "./outlines/languages.ts";
import { lectureOutlines } from "./outlines/lectures.ts";
import { mathematicsOutlines } from "./outlines/mathematics.ts";
import { scienceOutlines } from "./outlines/sciences.ts";
import { administrator, educators, seller, students, teams } from "./people.ts";
import { schools, studies } from "./places.ts";
import { tellings } from "./tellings.ts";
import { artTests } from "./tests/arts.ts";
import { commercialTests } from "./tests/commercial.ts";
import { languageTests } from "./tests/languages.ts";
import { lectureTests } from "./tests/lectures.ts";
import { mathematicsTests } from "./tests/mathematics.ts";
import { scienceTests } from "./tests/sciences.ts";
import { artThreads } from "./threads/arts.ts";
import { scienceThreads } from "./threads/sciences.ts";

export const nigeria: DemoCountry = {
  emailDomain: demoEmailDomains.ng,
  schools,
  studies,
  specialties: [],
  educators,
  teams,
  administrator,
  seller,
  students,
  courses: [...scienceCourses, ...artCourses, ...commercialCourses, ...lectureCourses],
  outlines: {
    ...mathematicsOutlines,
    ...scienceOutlines,
    ...artOutlines,
    ...languageOutlines,
    ...commercialOutlines,
    ...lectureOutlines,
  },
  tests: {
    ...artTests,
    ...commercialTests,
    ...languageTests,
    ...lectureTests,
    ...mathematicsTests,
    ...scienceTests,
  },
  testTitle: "Test yourself",
  testDescription: "Six questions on this unit, marked at once and explained.",
  reviews: [
    {
      stars: 5,
      text: "Clear steps, no rush. I finally understand what I used to cram.",
      reply: "Thank you, and all the best for your exams.",
    },
    {
      stars: 4,
      text: "Short lessons that go straight to the point. I wish there were more exercises.",
      reply: null,
    },
    { stars: 5, text: "I watch on my phone with a weak network and it still plays.", reply: null },
    {
      stars: 4,
      text: "The tests after each unit showed me where I was wrong.",
      reply: "We have added one more test to the last unit.",
    },
    { stars: 5, text: "The teacher answers questions the same day.", reply: null },
    {
      stars: 3,
      text: "Good content, but the first unit is a little fast.",
      reply: "Take it again slowly, and ask below the lesson whatever is not clear.",
    },
  ],
  threads: [...scienceThreads, ...artThreads],
  worksheets: {
    numbers: { file: "worksheet-ng-numbers.pdf", name: "Worksheet - Squares and identities.pdf" },
    nature: { file: "worksheet-ng-nature.pdf", name: "Worksheet - Reading graphs.pdf" },
    language: { file: "worksheet-ng-language.pdf", name: "Worksheet - Reading and writing.pdf" },
  },
  boards: {
    ...artBoards,
    ...commercialBoards,
    ...languageBoards,
    ...lectureBoards,
    ...mathematicsBoards,
    ...scienceBoards,
  },
  drawings,
  filmedInFull: ["math-ss1"],
  tellings,
  worksheetNote: "The practice sheet is among the attachments.",
  lessonClosings: [
    "Copy the board into your notebook in your own words.",
    "Pause at each line and explain it to yourself.",
    "If a step is unclear, ask in the discussion below the lesson.",
    "Keep ten minutes afterwards to redo the example on your own paper.",
  ],
  cardPrices: [2000, 3500, 5000, 7500, 10000],
  examDates: [
    { monthDay: "06-25", grade: "SS3" },
    { monthDay: "07-16" },
    { monthDay: "08-13", lectures: true },
  ],
  messages: [
    {
      name: "Ngozi Umeh",
      message:
        "Good day. Which shops in Enugu sell the cards? I want the SS3 mathematics course for my daughter.",
    },
    {
      name: "Sunday Ojo",
      message: "One letter of the code on my card cannot be read. How do I get another card?",
    },
  ],
  announcements: [
    {
      title: "One unit a week",
      body: "If you finish one unit a week, you are through before the mock exams. Ask under the lesson that is not clear to you: we read every question.",
    },
    {
      title: "Do the test at the end of each unit",
      body: "Your results show us what to explain again. You may take a test as often as you like.",
    },
    {
      title: "The office is closed next Friday",
      body: "The telephone is not answered on that day. Lessons and cards work as always.",
    },
  ],
  centres,
  configuration: {
    email: "info@ngeducators.example",
    mobileNumber: "08031234567",
    telNumber: "07012345678",
    timesOfWork: "Every day, 9 am to 9 pm",
    viberNumber: "08031234567",
    whatsappNumber: "08031234567",
    facebookUrl: "https://facebook.example/ngeducators",
    instagramUrl: "https://instagram.example/ngeducators",
  },
  guideImage: "guide-ng.webp",
};
