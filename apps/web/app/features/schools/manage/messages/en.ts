import { plural } from "../../../../plural.ts";
import type { text as ar } from "./ar.ts";

/** Schools, studies and specialties, as administrators see them. */
export const text: typeof ar = {
  schools: "Schools",
  schoolsHint: "Schools whose courses are shown on the site. A school with courses is not deleted.",
  noSchools: "There are no schools yet",
  noSchoolsHint: "Add the first school, then create its courses.",
  addSchool: "Add a school",
  renameSchool: "Rename a school",
  schoolName: "Name of the school",
  schoolNameHint: "As students will see it in the menu of the site.",
  rename: "Rename",
  renameOf: (name) => `Rename ${name}`,
  delete: "Delete",
  deleteOf: (name) => `Delete ${name}`,
  deleteOne: (name) => `Delete “${name}”?`,
  deleteSchools: (count) =>
    plural("en", count, { one: "Delete 1 school?", other: `Delete ${count} schools?` }),
  deleteSchoolHint: "It disappears from the menu of the site. A school with courses is not deleted.",
  schoolInUse: "This school cannot be deleted because it has courses. Move or delete them first.",
  studies: "Studies",
  studiesHint: "Branches of university studies that lectures belong to.",
  noStudies: "There are no studies yet",
  noStudiesHint: "Add the first study, then create its lectures.",
  addStudy: "Add a study",
  renameStudy: "Rename a study",
  studyName: "Name of the study",
  studyNameHint: "A new study comes last in the list.",
  deleteStudyHint: "It disappears from the menu of the site. A study with lectures is not deleted.",
  studyInUse: "This study cannot be deleted because it has lectures. Move or delete them first.",
  save: "Save",
  added: "Added.",
  renamed: "Renamed.",
  problems: {
    NAME_REQUIRED: "Write the name of the school.",
    NAME_INVALID: "This name is too long or has characters that are not accepted.",
  },
  titleProblems: {
    TITLE_REQUIRED: "Write the name.",
    TITLE_INVALID: "This name is too long or has characters that are not accepted.",
  },
};
