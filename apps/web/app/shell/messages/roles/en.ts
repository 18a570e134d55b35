import type { text as ar } from "./ar.ts";

/** Entries of the main menu that come with a role. */
export const text: typeof ar = {
  teacherArea: "Teacher area",
  lecturerArea: "Lecturer area",
  centreArea: "Sell cards",
  admin: {
    menu: "Admin",
    schools: "Schools",
    courses: "Courses",
    study: "Studies",
    lectures: "Lectures",
    content: "Content",
    teachers: "Teachers",
    lecturers: "Lecturers",
    cards: "Cards",
    basicData: "Basic data",
    allUsers: "All users",
  },
};
