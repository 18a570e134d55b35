import type { DemoCourse } from "../../types.ts";

export const managementCourses: readonly DemoCourse[] = [
  {
    name: "التسيير المحاسبي والمالي: أعمال نهاية السنة",
    description:
      "الاهتلاكات وخسائر القيمة والتسويات خطوة بخطوة على وثائق حقيقية. تعيد الدورة بناء القيود من المنطق لا من الحفظ.",
    outline: "accounting-year-end",
    educator: "larabi",
    in: { category: "accounting", fieldId: 4, semester: "FIRST", school: "manara" },
    price: 2500,
    originalPrice: 3000,
  },
  {
    name: "التسيير المحاسبي والمالي: التحليل والمشاريع",
    description:
      "الميزانية الوظيفية والنسب وعتبة المردودية واختيار المشاريع. جداول حساب جاهزة للطباعة وتمارين من مواضيع سابقة.",
    outline: "accounting-analysis",
    educator: "larabi",
    in: { category: "accounting", fieldId: 4, semester: "SECOND", school: "bennabi" },
    price: 2500,
  },
  {
    name: "التسيير المحاسبي والمالي: مراجعة البكالوريا",
    description:
      "حلول مفصّلة لأهم التمارين في الفصل الثالث، مع نصائح لتوزيع الوقت وتنظيم الجداول على ورقة الإجابة.",
    outline: "accounting-analysis",
    educator: "larabi",
    in: { category: "accounting", fieldId: 4, semester: "THIRD", school: "manara" },
    price: 2000,
  },
  {
    name: "الاقتصاد والمناجمنت: النقود والبنوك والقيادة",
    description:
      "مفاهيم الفصل الأول بأمثلة من السوق الجزائرية. تعاريف قصيرة تُحفظ بسهولة ورسوم تُنجز في دقيقة.",
    outline: "economics-money",
    educator: "larabi",
    in: { category: "economics", fieldId: 4, semester: "FIRST", school: "ibn-khaldoun" },
    price: 2000,
  },
  {
    name: "الاقتصاد والمناجمنت: التجارة والبطالة والتضخم",
    description:
      "نقرأ الجداول والبيانات ونفسّرها بلغة اقتصادية سليمة. دورة الفصل الثالث مع نماذج إجابات كاملة.",
    outline: "economics-trade",
    educator: "larabi",
    in: { category: "economics", fieldId: 4, semester: "THIRD", school: "manara" },
    price: 2000,
  },
  {
    name: "القانون: العقود والشركات وعلاقات العمل",
    description:
      "القانون لشعبة التسيير والاقتصاد في جداول وخرائط ذهنية. نحلّ حالات عملية قصيرة ونعلّل الجواب بالمادة المناسبة.",
    outline: "law",
    educator: "belhadj",
    in: { category: "law", fieldId: 4, semester: "SECOND", school: "bennabi" },
    price: 1500,
    originalPrice: 2000,
  },
  {
    name: "القانون: ملخّص شامل للمراجعة",
    description:
      "كل دروس القانون في ست حصص مركّزة قبل الامتحان النهائي. اختيار جيد لمن يملك الدرس وينقصه الترتيب.",
    outline: "law",
    educator: "belhadj",
    in: { category: "law", fieldId: 4, semester: "THIRD", school: "afaq" },
    price: 1000,
  },
  {
    name: "منهجية التحضير للبكالوريا",
    description:
      "هدية منارة لكل تلميذ: مخطط مراجعة واقعي وتقنيات تذكّر مجرّبة ونصائح ليوم الامتحان. فعّلها مجانًا وابدأ اليوم.",
    outline: "method-exam",
    educator: "kacimi",
    in: { category: "method", fieldId: 3, semester: "FIRST", school: "manara" },
    price: -1,
  },
  {
    name: "تنظيم الوقت والتعامل مع قلق الامتحان",
    description:
      "دورة مجانية قصيرة تساعدك على النوم الجيد والمراجعة الهادئة في الفصل الأخير. لا تتطلب أي معرفة سابقة.",
    outline: "method-exam",
    educator: "zerrouki",
    in: { category: "method", fieldId: 5, semester: "THIRD" },
    price: -1,
  },
  {
    name: "مراجعة أساسيات الجبر",
    description:
      "هل تتعثر في النشر والتحليل؟ دورة مجانية تعيد بناء الأساس قبل الدخول في برنامج السنة الثالثة. تبدأ ببرهان جميل بالمساحات.",
    outline: "maths-basics",
    educator: "benomar",
    in: { category: "maths", fieldId: 2, semester: "SECOND", school: "manara" },
    price: -1,
  },
];
