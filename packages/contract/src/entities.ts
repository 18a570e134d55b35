import { User } from "./accounts/accounts.ts";
import { LoginCode } from "./accounts/login-codes.ts";
import { Passkey } from "./accounts/passkeys.ts";
import { UserDetails } from "./accounts/user-management.ts";
import { ListedUser } from "./accounts/users.ts";
import { View } from "./accounts/viewing.ts";
import { Announcement } from "./announcements/announcements.ts";
import { AssistedCourse, CourseAssistant } from "./assistants/assistants.ts";
import { AuditEntry } from "./audit/audit.ts";
import { Payment } from "./books/payments.ts";
import { Look } from "./branding/branding.ts";
import { CalendarEntry, CalendarEvent, CalendarFeed } from "./calendar/calendar.ts";
import { Batch, BatchInFull, CardMove, CardRange } from "./cards/batches.ts";
import { Card, CardAmounts, CardLife } from "./cards/cards.ts";
import { OwnSale } from "./cards/own-sales.ts";
import { CardMessage } from "./cards/phone-sales.ts";
import { CentreAccount, CentreAccountInFull, CentreStatement } from "./centres/centre-accounts.ts";
import { CentreOrder, ReceivedOrder } from "./centres/centre-orders.ts";
import { Centre, ManagedCentre } from "./centres/centres.ts";
import { OwnCentre } from "./centres/own-centre.ts";
import { Certificate } from "./certificates/certificates.ts";
import { CourseOfClass, SchoolClass, StudentOfClass } from "./classes/classes.ts";
import { Comment } from "./comments/comments.ts";
import { InboxQuestion } from "./comments/inbox.ts";
import { NewReply } from "./comments/new-replies.ts";
import { LessonWithoutVideo } from "./contents/content-management.ts";
import { Attachment, Content, ContentInFull, ContentWithUnseen, Lesson, Unit } from "./contents/contents.ts";
import { Course, CourseInFull, CoursePreview, CourseWithAccess, ListedCourse } from "./courses/courses.ts";
import { Educator } from "./educators/educators.ts";
import { EditedHome, HomeParts } from "./home/home.ts";
import { ImportTask, PeopleImport } from "./imports/imports.ts";
import { EditedMenu, OwnMenu } from "./menu/menu.ts";
import { Note } from "./notes/notes.ts";
import { NoticeMails } from "./notices/notice-mails.ts";
import { Notice, NoticeCounts } from "./notices/notices.ts";
import { ManagedPage, PageSource, PageText } from "./pages/pages.ts";
import {
  CourseFigures,
  CourseProgress,
  CourseProgressInFull,
  LessonFigures,
  LessonProgress,
} from "./progress/progress.ts";
import { Gift, OfferedGift } from "./purchases/gifts.ts";
import { PayLink, Present, WantedCourse } from "./purchases/pay-links.ts";
import { UserPurchase } from "./purchases/purchase-management.ts";
import { Buyer, Purchase } from "./purchases/purchases.ts";
import { PracticeQuestion } from "./quizzes/practice.ts";
import { EditableTest, TestStatistics } from "./quizzes/quiz-management.ts";
import { Attempt, OpenAttempt, Question, SavedAnswer, Test, TestResult } from "./quizzes/quizzes.ts";
import { NotedCall, StudentToCall } from "./records/call-list.ts";
import { ParentLink, ParentPage } from "./records/parents.ts";
import { CourseRecordSummary, RecordedCourse, StudentInCourse, StudentRecord } from "./records/records.ts";
import { Review } from "./reviews/reviews.ts";
import { School, Specialty, Study } from "./schools/schools.ts";
import { Found } from "./search/search.ts";
import { ExamDate } from "./seasons/seasons.ts";
import { Earnings, EducatorAccount, EducatorAccountInFull, ShareStatement } from "./shares/shares.ts";
import { ReceivedMessage } from "./site/contact.ts";
import { Configuration } from "./site/site.ts";
import { SlipCount } from "./slips/slips.ts";
import { Lease, TakeableLesson } from "./take-along/take-along.ts";
import { SentText } from "./texts/texts.ts";
import { Captions, VideoStream, VideoVersion } from "./video/video-stream.ts";
import { VideoInMaking, VideoState, VideoUpload } from "./video/videos.ts";

/** Groups of the API, by the names its documentation uses. */
export const entities = {
  User,
  ListedUser,
  UserDetails,
  Passkey,
  LoginCode,
  View,
  UserPurchase,
  PeopleImport,
  ImportTask,
  SlipCount,
  SchoolClass,
  StudentOfClass,
  CourseOfClass,
  AssistedCourse,
  CourseAssistant,
  Announcement,
  CalendarEvent,
  CalendarEntry,
  CalendarFeed,
  Notice,
  NoticeCounts,
  NoticeMails,
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
  Review,
  CourseRecordSummary,
  StudentInCourse,
  StudentToCall,
  NotedCall,
  RecordedCourse,
  StudentRecord,
  Purchase,
  Buyer,
  Card,
  CardLife,
  CardAmounts,
  Batch,
  BatchInFull,
  CardRange,
  CardMove,
  CardMessage,
  Centre,
  ManagedCentre,
  ParentLink,
  ParentPage,
  SentText,
  PayLink,
  WantedCourse,
  Present,
  Gift,
  OfferedGift,
  CentreAccount,
  CentreAccountInFull,
  Payment,
  CentreStatement,
  EducatorAccount,
  EducatorAccountInFull,
  Earnings,
  ShareStatement,
  OwnCentre,
  OwnSale,
  CentreOrder,
  ReceivedOrder,
  ExamDate,
  Found,
  ReceivedMessage,
  School,
  Study,
  Specialty,
  Configuration,
  Look,
  EditedHome,
  EditedMenu,
  OwnMenu,
  HomeParts,
  ManagedPage,
  PageSource,
  PageText,
  Lease,
  TakeableLesson,
};
