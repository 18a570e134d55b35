/** Entries of the main menu that come with a role. */
export const text = {
  teacherArea: "فضاء الأستاذ",
  lecturerArea: "فضاء المحاضر",
  centreArea: "بيع البطاقات",
  admin: {
    menu: "الإدارة",
    schools: "المدارس",
    courses: "المواد",
    study: "فروع الجامعة",
    lectures: "المحاضرات",
    content: "المحتوى",
    teachers: "الأساتذة",
    lecturers: "المحاضرون",
    cards: "البطاقات",
    basicData: "البيانات الأساسية",
    allUsers: "المستخدمون",
  },
};
