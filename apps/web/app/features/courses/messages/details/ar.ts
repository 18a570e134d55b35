import type { Educator } from "@manara/contract/educators/educators";

type Gender = Educator["gender"];

export const text = {
  introVideo: (name: string) => `فيديو تعريفي: ${name}`,
  aboutCourse: "معلومات المادة",
  description: "عن المادة",
  contents: "محتوى المادة",
  noContents: "سيضاف محتوى هذه المادة قريبا.",
  teacher: (gender: Gender): string => (gender === "FEMALE" ? "الأستاذة" : "الأستاذ"),
  // With its vowel: without it the word for a woman is that for a lecture.
  lecturer: (gender: Gender): string => (gender === "FEMALE" ? "المحاضِرة" : "المحاضر"),
  trainer: (gender: Gender): string => (gender === "FEMALE" ? "مدرّبة" : "مدرّب"),
  study: "الفرع الجامعي",
  lessons: "عدد الدروس",
  tests: "عدد الاختبارات",
  length: "المدة",
  rating: "التقييم",
  students: "عدد المسجلين",
  finished: "أنهوها ونالوا شهادتها",
  freeLessons: "شاهد قبل أن تشتري",
  isYours: "هذه المادة مفعلة في حسابك",
  watchFree: "شاهد درسا مجانيا",
  free: "مجاني",
  filmToCome: { PREPARING: "قيد التجهيز", FAILED: "الفيديو غير جاهز" },
  locked: "يتطلب تفعيل المادة",
  hidden: "مخفي",
  showAll: "عرض كل المواد",
  unanswered: "لم يصلنا من المدرسة هل فعّلت هذه المادة، فالاتصال ضعيف.",
  askAgain: "إعادة المحاولة",
  missing: "هذه المادة غير موجودة",
};
