import type { DemoSchool, DemoSpecialty, DemoStudy } from "../types.ts";

export const schools: readonly DemoSchool[] = [
  { key: "manara", name: "منارة" },
  { key: "emir", name: "ثانوية الأمير عبد القادر" },
  { key: "ibn-khaldoun", name: "ثانوية ابن خلدون" },
  { key: "bennabi", name: "ثانوية مالك بن نبي" },
  { key: "ounissi", name: "ثانوية زهور ونيسي" },
  { key: "afaq", name: "مدرسة آفاق الخاصة" },
];

export const studies: readonly DemoStudy[] = [
  { key: "medicine", name: "العلوم الطبية" },
  { key: "civil", name: "الهندسة المدنية" },
  { key: "computing", name: "الإعلام الآلي" },
  { key: "law", name: "الحقوق والعلوم السياسية" },
  { key: "economics", name: "العلوم الاقتصادية والتسيير" },
];

export const specialties: readonly DemoSpecialty[] = [
  { key: "maths", title: "الرياضيات" },
  { key: "physics", title: "العلوم الفيزيائية" },
  { key: "nature", title: "علوم الطبيعة والحياة" },
  { key: "technology", title: "الهندسة والتكنولوجيا" },
  { key: "arabic", title: "اللغة العربية وآدابها" },
  { key: "philosophy", title: "الفلسفة" },
  { key: "history", title: "التاريخ والجغرافيا" },
  { key: "islamic", title: "العلوم الإسلامية" },
  { key: "french", title: "اللغة الفرنسية" },
  { key: "english", title: "اللغة الإنجليزية" },
  { key: "spanish", title: "اللغة الإسبانية" },
  { key: "accounting", title: "التسيير المحاسبي والمالي" },
  { key: "economics", title: "الاقتصاد والمناجمنت" },
  { key: "law", title: "القانون" },
  { key: "method", title: "منهجية المراجعة" },
];
