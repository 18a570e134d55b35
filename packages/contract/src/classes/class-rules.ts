import { lineRule } from "../rules.ts";

/** Students that are put into a class by one call. */
export const MOST_STUDENTS_AT_ONCE = 500;

/** Students who are given a course by one call: a class that has more is no class. */
export const MOST_STUDENTS_OF_CLASS = 2000;

/** Teachers of a class. */
export const MOST_TEACHERS_OF_CLASS = 10;

export const classRules = { name: lineRule(100) };
