import { plural } from "../../../../language/plural.ts";

/** Below a lesson, and in place of one: what follows the page, or is seldom seen. */
export const text = {
  lesson: "الدرس",
  attachments: "المرفقات",
  download: "تنزيل",
  downloadOf: (name: string) => `تنزيل ${name}`,
  noVideo: "لا يحتوي هذا الدرس على فيديو.",
  videoToCome: "فيديو هذا الدرس قيد التجهيز، ويستغرق ذلك بضع دقائق.",
  /** It could not be made: somebody has to see to it. */
  videoDelayed: "تعذر تجهيز فيديو هذا الدرس.",
  videoDelayedHint: "ليس عليك أن تفعل شيئا: على معلم المادة أن يرفعه من جديد، ثم يظهر هنا وحده.",
  videoDelayedForStaff: "لا يراه الطلاب الآن. السبب وما يمكن فعله في محتوى المادة.",
  toOutline: "افتح الدرس في محتوى المادة",
  videoToComeHint: "يظهر هنا وحده حين يجهز.",
  unlockTitle: "أعجبك الدرس؟",
  endedTitle: "انتهت مدة هذه المادة في حسابك",
  unlock: (count: number) =>
    plural("ar", count, {
      zero: "فعّل المادة لتتابع دروسها.",
      one: "فعّل المادة ليفتح لك الدرس الباقي.",
      two: "فعّل المادة ليفتح لك الدرسان الباقيان.",
      few: `فعّل المادة لتفتح لك ${count} دروس باقية.`,
      many: `فعّل المادة ليفتح لك ${count} درسا باقيا.`,
      other: `فعّل المادة ليفتح لك ${count} درس باق.`,
    }),
  unlockGift: "هذه المادة هدية: أضفها إلى حسابك لتفتح لك بقية دروسها.",
  originalPrice: "السعر الأصلي",
  redeem: "تفعيل المادة",
  takeGift: "احصل عليها مجانا",
  course: "صفحة المادة",
  loading: "جار تحميل الدرس...",
  refused: {
    lockedTitle: "هذا الدرس لأصحاب المادة",
    lockedText: "عليك شراء المادة أولا. إن كنت قد فعّلتها فسجل الدخول لتشاهد الدرس.",
    missingTitle: "هذا الدرس غير موجود",
    missingText: "ربما حذف الدرس أو تغير عنوانه.",
    logIn: "تسجيل الدخول",
    courses: "تصفح المواد",
    guide: "كيف أشتري مادة؟",
  },
};
