import { User } from "./accounts.ts";
import { Card } from "./cards.ts";
import { Comment } from "./comments.ts";
import { Attachment, Content, ContentWithUnseen, Lesson, Unit } from "./contents.ts";
import { Course, CourseWithAccess } from "./courses.ts";
import { Educator } from "./educators.ts";
import { Buyer, Purchase } from "./purchases.ts";
import { School, Specialty, Study } from "./schools.ts";
import { Configuration } from "./site.ts";

/** What the API speaks of, by the names its documentation uses. */
export const entities = {
  User,
  Educator,
  Course,
  CourseWithAccess,
  Unit,
  Lesson,
  Content,
  ContentWithUnseen,
  Attachment,
  Comment,
  Purchase,
  Buyer,
  Card,
  School,
  Study,
  Specialty,
  Configuration,
};
