import { defineMessages } from "../../i18n.ts";
import { courseAr } from "./messages/course-ar.ts";
import { courseEn } from "./messages/course-en.ts";

/** What the catalogue and the pages of a course both say. */
export const useCourseMessages = defineMessages({ ar: courseAr, en: courseEn });
