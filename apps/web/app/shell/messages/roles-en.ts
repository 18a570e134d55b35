import type { rolesAr } from "./roles-ar.ts";

/** Entries of the main menu that come with a role. */
export const rolesEn: typeof rolesAr = {
  teacherArea: "Teacher area",
  lecturerArea: "Lecturer area",
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
