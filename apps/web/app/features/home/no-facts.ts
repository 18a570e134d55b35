import type { HomeFacts } from "@manara/contract/home/home";

/** Facts of a school of which nothing is known: no text speaks of any. */
export const noFacts: HomeFacts = {
  teachesCourses: false,
  teachesLectures: false,
  hasFourOrFiveTrainers: false,
  hasFreeLessons: false,
  hasShortLessonsAlone: false,
  hasAttachments: false,
  hasTests: false,
  hasShortTestsAlone: false,
  hasExamDates: false,
};
