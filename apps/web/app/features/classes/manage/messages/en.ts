import { MOST_STUDENTS_AT_ONCE } from "@manara/contract/classes/class-rules";
import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const students = (count: number) => plural("en", count, { one: "1 student", other: `${count} students` });

/** Classes of the school. */
export const text: typeof ar = {
  users: "All users",
  classes: "Classes",
  hint: "A class is students who learn together: a course is given to all of them at once, and their work is seen on one page.",
  add: "Add a class",
  edit: "Edit the class",
  slips: "Login slips",
  none: "There are no classes yet",
  noneHint: "Add a class, then put its students into it.",
  searchHint: "Search for the name of a class",
  name: "Name of the class",
  nameHint: "Such as: SS2 Gold",
  startsOn: "First day (optional)",
  endsOn: "Last day (optional)",
  teachers: "Teachers",
  teachersHint: "They see what its students do in all of their courses, and write to the class.",
  teacher: (place) => `Teacher ${place}`,
  nobody: "None",
  between: ", ",
  from: "From",
  until: "to",
  students: "Students",
  days: "Days",
  deleteHint: "Its students keep their accounts and courses.",
  save: "Save",
  saved: "The class was saved.",
  problems: {
    NAME_REQUIRED: "Write a name for the class.",
    NAME_INVALID: "This name is too long or has characters that are not accepted.",
    NAME_TAKEN: "Another class has this name.",
    STARTS_ON_INVALID: "This is no date.",
    ENDS_ON_INVALID: "This is no date.",
    TEACHER_IDS_REQUIRED: "Choose a teacher.",
    TEACHER_IDS_INVALID: "One of these is no teacher or lecturer any more.",
    ENDS_BEFORE_START: "The class ends before it begins.",
  },
  classHint: "The students of the class, and what they did in all of their courses together.",
  student: "Student",
  courses: "Courses",
  finished: "Steps done",
  noStudents: "This class has no students yet",
  noStudentsHint: "Put its students into it above, by their e-mail addresses or phone numbers.",
  searchStudents: "Search for a name",
  remove: "Take out",
  removeOf: (name) => `Take out of the class: ${name}`,
  removed: (name) => `Taken out of the class: ${name}`,
  addStudents: "Put students into the class",
  people: "E-mail addresses, login names or phone numbers",
  peopleHint: `One in each line, or with commas between them; ${students(MOST_STUDENTS_AT_ONCE)} at most at a time. Each student needs an account.`,
  addThem: "Put into the class",
  tooMany: (most) => `Put ${students(most)} at most into the class at a time.`,
  unknown: (count) =>
    count === 1
      ? "This belongs to no student. Correct it and put it in again."
      : "These belong to no students. Correct them and put them in again.",
  wereAdded: (count) => `Put into the class: ${students(count)}.`,
  werePresent: (count) => `In the class already: ${students(count)}.`,
  noCourses: "The students of this class have no courses yet.",
  studentsOf: (count, all) => `${count} of ${students(all)}`,
  give: "Give a course",
  giveTo: (name) => `Give a course to: ${name}`,
  giveOne: "Give",
  giveOf: (course) => `Give a course: ${course}`,
  giveHint: "Find the course, then give it to all students of the class without a card, even a hidden one.",
  giveMeaning: (count) =>
    `The course opens to the students of the class (${students(count)}) at once, and does not count as sold. Who has it keeps what they have. Who joins the class later is not given it by itself.`,
  lastDay: "Last day of access (optional)",
  lastDayHint: "Without it access does not end.",
  wasGiven: (given, present) =>
    present === 0
      ? `The course was given: ${students(given)}.`
      : `The course was given: ${students(given)}. It was there already: ${students(present)}.`,
  takeBack: "Take back",
  takeBackOf: (course) => `Take back: ${course}`,
  takeBackHint:
    "The course closes at once to students of the class who were given it without a card, and what they did in it is hidden from their records, and from their parents, until they have it again; nothing is lost. Who has bought it keeps it.",
  wasTaken: (count) => `The course was taken back: ${students(count)}.`,
};
