import type { ArtRule } from "../country.ts";

/** Narrower fragments stand before wider ones: "تقني رياضي" before "رياضي", "طبيع" before "طب". */
const fragmentsByArt: [art: string, ...fragments: string[]][] = [
  ["others", "بدنية"],
  ["technical_drawing", "رسم تقني", "معماري"],
  ["engineering", "تقني رياضي", "هندس", "ميكانيك", "كهرب", "إلكترون", "تكنولوجيا"],
  ["computing", "إعلام", "معلوماتية", "برمج", "حاسوب"],
  ["data", "إحصاء"],
  ["math", "رياضي", "جبر"],
  ["physics", "فيزيا"],
  ["chemistry", "كيمياء"],
  ["biology", "طبيع", "تجريبي", "أحياء", "بيولوجيا"],
  ["medicine", "طب", "صيدل", "تمريض"],
  ["agricultural", "فلاح", "زراع"],
  ["financial_accounting", "محاسب", "مالية"],
  ["economics", "اقتصاد"],
  ["marketing", "تسويق"],
  ["commerce", "تجار"],
  ["insurance", "تأمين"],
  ["business_studies", "تسيير", "مناجمنت", "إدارة"],
  ["law", "قانون", "حقوق"],
  ["government", "سياسي"],
  ["civic", "مدني", "اجتماع"],
  ["islamic", "إسلامي", "شريع", "شرعي"],
  ["philosophy", "فلسف", "نفس"],
  ["history", "تاريخ", "إنساني"],
  ["geography", "جغرافيا"],
  ["arabic", "عربي"],
  ["french", "فرنسي"],
  ["english", "إنجليزي"],
  ["literature", "أدب", "آداب"],
  ["languages", "لغ", "ألماني", "إسباني", "إيطالي", "أمازيغي"],
  ["visual", "فني", "فنون", "تشكيلي"],
  ["tourism", "سياح"],
];

/** Pictures of specialties, by how a word of their title begins. */
export const artRules: ArtRule[] = fragmentsByArt.flatMap(([art, ...fragments]) =>
  fragments.map((fragment) => ({ fragment, art })),
);
