import type { HomeSubject, HomeText } from "./home-text.ts";

export const text = ({ brand, facts }: HomeSubject): HomeText => ({
  purpose: "Recorded lessons, on your phone",
  slogan: "Your lessons, at your pace, as often as you like",
  description:
    facts.hasAttachments && facts.hasShortLessonsAlone
      ? "Short recorded lessons by experienced teachers, with summaries and exercises, and a place under every lesson to ask your teacher."
      : facts.hasEducators
        ? "Recorded lessons, and a place under every lesson to ask your teacher."
        : "Recorded lessons, and a place under every lesson for your questions.",
  readMore: "Read more",
  browse: "Browse courses",
  myCourses: "My courses",
  haveCard: "I have a card",
  videoTitle: `Meet ${brand}`,
  fieldsTitle: "Choose your department",
  allFields: "All courses",
  lessonsTitle: "Watch a lesson now",
  lessonsText: "Whole lessons, open to everybody, without an account or a card.",
  facesTitle: "Some of your teachers",
  featuresTitle: "Why learn with us?",
  boxes: {
    time: {
      title: "Save time",
      points: [
        "No travel and no waiting: the lesson is on your phone when you need it.",
        facts.hasShortLessonsAlone
          ? "No video is longer than twenty minutes, so you stay with what matters."
          : "Stop a lesson where you like and go on there later.",
      ],
    },
    effort: {
      title: "Save effort",
      points: [
        facts.teachesCourses && facts.hasUnits
          ? "Lessons are ordered in units that follow the curriculum step by step."
          : "The lessons of a course stand in their order.",
        facts.hasAttachments
          ? "Summaries and exercises to download come with the lessons."
          : "Take notes beside the lesson and find them again there.",
        facts.hasShortTestsAlone
          ? "Short quizzes of 6 to 10 questions show what you have understood."
          : "You see what you have done and what comes next.",
        facts.hasEducators
          ? "Ask under the lesson and your teacher answers."
          : "Each lesson has a place for your questions.",
      ],
    },
    finance: {
      title: "Save money",
      points: [
        facts.hasExamDates
          ? "Pay once; the course stays open until the final exams end."
          : "Pay once for a course; nothing is taken from you month by month.",
        "Pay in cash with a card: no bank account is needed.",
        facts.hasFreeLessons
          ? "Watch free lessons before you buy."
          : "The price stands on each course before you buy.",
      ],
    },
    rewatch: {
      title: "Watch again",
      points: [
        "Repeat a lesson as often as you like, without limit.",
        "Pause, go back and take notes in your own time.",
        "Catch up on what you missed before every test.",
        "Lessons work on phones and computers.",
      ],
    },
  },
  aboutTitle: `About ${brand}`,
  about: [
    facts.hasFourOrFiveTrainers
      ? `${brand} is an online school that brings students together with carefully chosen teachers. Four to five trainers work on each course, so that explanation, practice and revision are in one place.`
      : facts.hasEducators
        ? `${brand} is an online school that brings students together with their teachers. Explanation, practice and questions have one place.`
        : `${brand} is an online school: explanation, practice and questions have one place.`,
    facts.teachesCourses && facts.teachesLectures
      ? "We teach secondary school students and those in international studies, and we bring the lesson to those who live far away or own nothing but a simple phone."
      : "We bring the lesson to those who live far away or own nothing but a simple phone.",
  ],
  answersAt: "Our team answers:",
  linksTitle: "Start here",
  links: {
    allCourses: {
      title: "All courses",
      text: facts.hasFreeLessons
        ? "Choose your department and subject and watch the free lessons."
        : "Choose your department and subject.",
    },
    guide: { title: "How to use and buy", text: "From your account to your card, step by step." },
  },
});
