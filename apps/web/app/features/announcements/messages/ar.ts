/** Announcements as those see them whom they concern. */
export const text = {
  title: "إعلان",
  several: "الإعلانات",
  loading: "جار تحميل الإعلان",
  pinned: "مثبت",
  over: "لم يعد هذا الإعلان معروضا",
  overHint: "انتهت مدته، أو لم يعد يعنيك.",
  notices: "الإشعارات",
};
