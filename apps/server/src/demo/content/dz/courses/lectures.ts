import type { DemoCourse } from "../../types.ts";

export const lectureCourses: readonly DemoCourse[] = [
  {
    name: "علم التشريح: الجهاز الحركي والصدر",
    description:
      "محاضرات السنة الأولى طب مع رسومات مبسّطة ومصطلحات بالعربية والفرنسية. نربط كل بنية بوظيفتها وبمثال سريري.",
    outline: "anatomy",
    educator: "bennacer",
    in: { semester: "FIRST", study: "medicine" },
    price: 3000,
  },
  {
    name: "الكيمياء الحيوية البنيوية والأيضية",
    description:
      "من الجزيئات إلى مسارات الطاقة في الخلية. مخططات كاملة للتفاعلات وأسئلة متعددة الاختيارات على طريقة امتحانات الكلية.",
    outline: "biochemistry",
    educator: "bennacer",
    in: { semester: "SECOND", study: "medicine" },
    price: 2500,
    originalPrice: 3000,
  },
  {
    name: "مقاومة المواد 1",
    description:
      "الإجهادات والتشوّهات والانحناء لطلبة السنة الثانية هندسة مدنية. تمارين محلولة بالكامل مع رسم المخططات.",
    outline: "strength-of-materials",
    educator: "kadi",
    in: { semester: "FIRST", study: "civil" },
    price: 3000,
  },
  {
    name: "مقاومة المواد 2: مسائل مختارة",
    description: "مسائل إضافية في الانحناء والسهم لطلبة الليسانس. المحاضرات قيد المراجعة وتُنشر قريبًا.",
    outline: "strength-of-materials",
    educator: "kadi",
    in: { semester: "SECOND", study: "civil" },
    price: 2500,
    hidden: true,
  },
  {
    name: "الخوارزميات وهياكل البيانات",
    description:
      "أول مقياس في الإعلام الآلي مشروح بالتتبّع اليدوي قبل البرمجة. تتعلّم كيف تفكّر ثم كيف تكتب ثم كيف تقيس.",
    outline: "algorithms",
    educator: "merabet",
    in: { semester: "FIRST", study: "computing" },
    price: 2500,
  },
  {
    name: "قواعد البيانات العلائقية",
    description:
      "من دفتر الشروط إلى الاستعلام: نمذجة وتحويل وSQL على مثال مكتبة جامعية. مع كل محاضرة عمل تطبيقي قصير.",
    outline: "databases",
    educator: "merabet",
    in: { semester: "SECOND", study: "computing" },
    price: 2000,
    originalPrice: 2500,
  },
  {
    name: "المدخل إلى العلوم القانونية",
    description:
      "نظرية القانون ونظرية الحق لطلبة السنة الأولى حقوق. أمثلة من التشريع الجزائري وأسئلة مقالية مع عناصر الإجابة.",
    outline: "legal-introduction",
    educator: "hamdaoui",
    in: { semester: "FIRST", study: "law" },
    price: 2000,
  },
  {
    name: "الاقتصاد الجزئي 1",
    description:
      "سلوك المستهلك وسلوك المنتج بالرسم أولًا ثم بالمعادلة. سلسلة تمارين محلولة لكل محاضرة تغطي امتحانات السداسي الأول.",
    outline: "microeconomics",
    educator: "bouzid",
    in: { semester: "FIRST", study: "economics" },
    price: 2000,
  },
  {
    name: "الإحصاء للعلوم الاقتصادية",
    description:
      "إحصاء وصفي ومدخل إلى الاستدلال بأمثلة من سوق العمل. نقرأ الأرقام بعين ناقدة ونحسبها يدويًا ثم بالجدول.",
    outline: "statistics",
    educator: "bouzid",
    in: { semester: "SECOND", study: "economics" },
    price: 2500,
  },
];
