import { User } from "./accounts.ts";
import { AuditEntry } from "./audit.ts";
import { Card, CardAmounts, CardLife } from "./cards.ts";
import { Centre } from "./centres.ts";
import { Certificate } from "./certificates.ts";
import { Comment } from "./comments.ts";
import { ReceivedMessage } from "./contact.ts";
import { LessonWithoutVideo } from "./content-management.ts";
import { Attachment, Content, ContentInFull, ContentWithUnseen, Lesson, Unit } from "./contents.ts";
import { Course, CourseInFull, CoursePreview, CourseWithAccess, ListedCourse } from "./courses.ts";
import { Educator } from "./educators.ts";
import { InboxQuestion } from "./inbox.ts";
import { NewReply } from "./new-replies.ts";
import { Note } from "./notes.ts";
import { Passkey } from "./passkeys.ts";
import { PracticeQuestion } from "./practice.ts";
import {
  CourseFigures,
  CourseProgress,
  CourseProgressInFull,
  LessonFigures,
  LessonProgress,
} from "./progress.ts";
import { UserPurchase } from "./purchase-management.ts";
import { Buyer, Purchase } from "./purchases.ts";
import { EditableTest, TestStatistics } from "./quiz-management.ts";
import { Attempt, OpenAttempt, Question, SavedAnswer, Test, TestResult } from "./quizzes.ts";
import { School, Specialty, Study } from "./schools.ts";
import { Found } from "./search.ts";
import { ExamDate } from "./seasons.ts";
import { Configuration } from "./site.ts";
import { UserDetails } from "./user-management.ts";
import { ListedUser } from "./users.ts";
import { Captions, VideoStream, VideoVersion } from "./video-stream.ts";
import { VideoInMaking, VideoState, VideoUpload } from "./videos.ts";

/** What the API speaks of, by the names its documentation uses. */
export const entities = {
  User,
  ListedUser,
  UserDetails,
  Passkey,
  UserPurchase,
  AuditEntry,
  Educator,
  Course,
  CourseWithAccess,
  ListedCourse,
  CourseInFull,
  CoursePreview,
  Unit,
  Lesson,
  Content,
  ContentInFull,
  ContentWithUnseen,
  Attachment,
  LessonWithoutVideo,
  VideoStream,
  VideoVersion,
  Captions,
  VideoUpload,
  VideoInMaking,
  VideoState,
  Question,
  Attempt,
  OpenAttempt,
  SavedAnswer,
  Test,
  TestResult,
  EditableTest,
  TestStatistics,
  PracticeQuestion,
  Comment,
  InboxQuestion,
  NewReply,
  LessonProgress,
  CourseProgress,
  CourseProgressInFull,
  LessonFigures,
  CourseFigures,
  Note,
  Certificate,
  Purchase,
  Buyer,
  Card,
  CardLife,
  CardAmounts,
  Centre,
  ExamDate,
  Found,
  ReceivedMessage,
  School,
  Study,
  Specialty,
  Configuration,
};
