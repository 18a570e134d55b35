import type { HomeText } from "./home-text.ts";

export const text = (brand: string): HomeText => ({
  slogan: "Your lessons, at your pace, as often as you like",
  description:
    "Short recorded lessons by experienced teachers, with summaries and exercises, and a place under every lesson to ask your teacher.",
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
  features: {
    time: {
      title: "Save time",
      points: [
        "No travel and no waiting: the lesson is on your phone when you need it.",
        "No video is longer than twenty minutes, so you stay with what matters.",
      ],
    },
    effort: {
      title: "Save effort",
      points: [
        "Lessons are ordered in units that follow the curriculum step by step.",
        "Summaries and exercises to download come with the lessons.",
        "Short quizzes of 6 to 10 questions show what you have understood.",
        "Ask under the lesson and your teacher answers.",
      ],
    },
    finance: {
      title: "Save money",
      points: [
        "Pay once; the course stays open until the final exams end.",
        "A course costs far less than private lessons.",
        "Watch free lessons before you buy.",
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
    `${brand} is an online school that brings students together with carefully chosen teachers. Four to five trainers work on each course, so that explanation, practice and revision are in one place.`,
    "We teach secondary school students and those in international studies, and we bring the lesson to those who live far away or own nothing but a simple phone.",
  ],
  answers: "Our team answers every day from 9 am to 9 pm.",
  answersAt: "Our team answers: {hours}.",
  linksTitle: "Start here",
  links: {
    allCourses: {
      title: "All courses",
      text: "Choose your department and subject and watch the free lessons.",
    },
    guide: { title: "How to use and buy", text: "From your account to your card, step by step." },
  },
});
