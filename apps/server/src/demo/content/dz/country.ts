import { demoEmailDomains } from "../../demo-accounts.ts";
import type { DemoCountry } from "../types.ts";
import { languageBoards } from "./boards/languages.ts";
import { lectureBoards } from "./boards/lectures.ts";
import { letterBoards } from "./boards/letters.ts";
import { managementBoards } from "./boards/management.ts";
import { mathematicsBoards } from "./boards/mathematics.ts";
import { scienceBoards } from "./boards/sciences.ts";
import { centres } from "./centres.ts";
import { lectureCourses } from "./courses/lectures.ts";
import { letterCourses } from "./courses/letters.ts";
import { managementCourses } from "./courses/management.ts";
import { scienceCourses } from "./courses/sciences.ts";
import { drawings } from "./drawings.ts";
import { languageOutlines } from "./outlines/languages.ts";
import { lectureOutlines } from "./outlines/lectures.ts";
import { letterOutlines } from "./outlines/letters.ts";
import { managementOutlines } from "./outlines/management.ts";
import { mathematicsOutlines } from "./outlines/mathematics.ts";
import { scienceOutlines } from "./outlines/sciences.ts";
import { administrator, educators, seller, students, teams } from "./people.ts";
import { schools, specialties, studies } from "./places.ts";
import { tellings } from "./tellings.ts";
import { languageTests } from "./tests/languages.ts";
import { lectureTests } from "./tests/lectures.ts";
import { letterTests } from "./tests/letters.ts";
import { managementTests } from "./tests/management.ts";
import { mathematicsTests } from "./tests/mathematics.ts";
import { scienceTests } from "./tests/sciences.ts";
import { letterThreads } from "./threads/letters.ts";
import { scienceThreads } from "./threads/sciences.ts";

export const algeria: DemoCountry = {
  emailDomain: demoEmailDomains.dz,
  schools,
  studies,
  specialties,
  educators,
  teams,
  administrator,
  seller,
  students,
  courses: [...scienceCourses, ...letterCourses, ...managementCourses, ...lectureCourses],
  outlines: {
    ...mathematicsOutlines,
    ...scienceOutlines,
    ...letterOutlines,
    ...languageOutlines,
    ...managementOutlines,
    ...lectureOutlines,
  },
  tests: {
    ...languageTests,
    ...lectureTests,
    ...letterTests,
    ...managementTests,
    ...mathematicsTests,
    ...scienceTests,
  },
  testTitle: "اختبر نفسك",
  testDescription: "ستة أسئلة عن هذه الوحدة، تصحّح في الحال ومعها الشرح.",
  reviews: [
    {
      stars: 5,
      text: "شرح واضح وخطوات مرتبة. فهمت أخيرا ما كنت أحفظه دون فهم.",
      reply: "شكرا لك، وبالتوفيق في الامتحان.",
    },
    { stars: 4, text: "الدروس قصيرة ومركزة، وأعيدها قبل كل فرض. ليت التمارين أكثر.", reply: null },
    { stars: 5, text: "أشاهد على هاتفي والاتصال ضعيف، ومع ذلك تعمل الدروس جيدا.", reply: null },
    {
      stars: 4,
      text: "الاختبارات بعد كل وحدة نبهتني إلى أخطائي.",
      reply: "أضفنا اختبارا آخر بعد الدرس السادس.",
    },
    { stars: 5, text: "الأستاذ يجيب عن الأسئلة في اليوم نفسه.", reply: null },
    {
      stars: 3,
      text: "المحتوى جيد، لكن الوحدة الأولى سريعة بعض الشيء.",
      reply: "أعدها على مهل، واسأل تحت الدرس عما لم يتضح.",
    },
  ],
  threads: [...scienceThreads, ...letterThreads],
  worksheets: {
    numbers: { file: "worksheet-dz-numbers.pdf", name: "سلسلة تمارين: المتطابقات الشهيرة.pdf" },
    nature: { file: "worksheet-dz-nature.pdf", name: "ورقة عمل: قراءة المنحنيات.pdf" },
    language: { file: "worksheet-dz-language.pdf", name: "ورقة عمل: فهم النص والتعبير.pdf" },
  },
  boards: {
    ...languageBoards,
    ...lectureBoards,
    ...letterBoards,
    ...managementBoards,
    ...mathematicsBoards,
    ...scienceBoards,
  },
  drawings,
  filmedInFull: ["arabic-modern"],
  tellings,
  worksheetNote: "تجد ورقة التمارين في مرفقات الدرس.",
  lessonClosings: [
    "انقل ما على السبورة إلى كراسك بأسلوبك.",
    "أوقف الفيديو عند كل سطر واشرحه لنفسك.",
    "إذا بقي شيء غامض فاكتب سؤالك في المناقشة أسفل الدرس.",
    "خصّص عشر دقائق بعد الدرس لإعادة المثال على ورقتك.",
  ],
  cardPrices: [1000, 1500, 2000, 2500, 3000],
  examDates: [{ monthDay: "06-17" }, { monthDay: "07-01", lectures: true }],
  messages: [
    {
      name: "نبيلة شريفي",
      message: "السلام عليكم، هل توجد نقطة لبيع البطاقات في سطيف؟ أريد شراء مادة الرياضيات لابنتي.",
    },
    {
      name: "كمال بودربالة",
      message: "اشتريت بطاقة من المكتبة لكن أحد أرقامها غير واضح. كيف أستبدلها؟",
    },
  ],
  announcements: [
    {
      title: "وحدة كل أسبوع",
      body: "إذا أنهيت وحدة كل أسبوع أكملت المادة قبل الامتحان التجريبي. اسأل تحت الدرس الذي لم تفهمه، فنحن نقرأ كل سؤال.",
    },
    {
      title: "أجب عن اختبار آخر كل وحدة",
      body: "نتائجك تبين لنا ما نعيد شرحه. يمكنك أن تعيد الاختبار كما تشاء.",
    },
    {
      title: "مكتبنا مغلق يوم الجمعة القادم",
      body: "لا نجيب على الهاتف في ذلك اليوم. الدروس والبطاقات تعمل كالعادة.",
    },
  ],
  centres,
  configuration: {
    email: "contact@manara.example",
    mobileNumber: "0550123456",
    telNumber: "0213456789",
    timesOfWork: "كل أيام الأسبوع من 9 صباحًا إلى 9 مساءً",
    viberNumber: "0550123456",
    whatsappNumber: "0550123456",
    facebookUrl: "https://facebook.example/manara",
    instagramUrl: "https://instagram.example/manara",
  },
  guideImage: "guide-dz.webp",
};
