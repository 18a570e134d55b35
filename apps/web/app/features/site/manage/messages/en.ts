import type { text as ar } from "./ar.ts";

/** Basic data and the start page of the administration. */
export const text: typeof ar = {
  title: "Dashboard",
  hint: "All you need to run the school, from your phone or your computer.",
  screens: {
    schools: "Add schools and rename them.",
    courses: "Create courses, edit everything in them and publish them.",
    study: "Branches of university studies, and their order.",
    lectures: "The lectures of each study.",
    content: "Units of courses, their lessons and attachments.",
    teachers: "Teachers, their pictures and biographies.",
    lecturers: "Lecturers, their pictures and biographies.",
    cards: "Make cards, look them up and print them.",
    basicData: "Contact numbers, videos and opening hours.",
    allUsers: "Find any account and change its role.",
  },
};
