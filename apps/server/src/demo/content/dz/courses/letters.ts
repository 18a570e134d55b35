import type { DemoCourse } from "../../types.ts";

export const letterCourses: readonly DemoCourse[] = [
  {
    name: "اللغة العربية: أدب عصر الضعف",
    description:
      "نقرأ نصوص الفصل الأول قراءة متأنية ونستخرج منها الأفكار والصور والأساليب. مع كل نص حصة في الإعراب وتمرين في التعبير الكتابي.",
    outline: "arabic-classic",
    educator: "kacimi",
    in: { category: "arabic", fieldId: 5, semester: "FIRST", school: "ounissi" },
    price: 1500,
  },
  {
    name: "اللغة العربية: الأدب الحديث والمعاصر",
    description:
      "من مدرسة الإحياء إلى الشعر الحر والقصة الجزائرية. تتعلّم كيف تجيب عن أسئلة البناء الفكري والبناء اللغوي بجمل دقيقة ومختصرة.",
    outline: "arabic-modern",
    educator: "kacimi",
    in: { category: "arabic", fieldId: 5, semester: "SECOND", school: "manara" },
    price: 1500,
    originalPrice: 2000,
  },
  {
    name: "اللغة العربية لشعبة اللغات الأجنبية: مراجعة نهائية",
    description:
      "مراجعة شاملة للنصوص المقررة قبل الامتحان، مع ملخّص لكل مدرسة أدبية وتدريب على تقطيع الشعر الحر.",
    outline: "arabic-modern",
    educator: "kacimi",
    in: { category: "arabic", fieldId: 6, semester: "THIRD", school: "emir" },
    price: 1000,
  },
  {
    name: "الفلسفة: المشكلة والإشكالية وإدراك العالم",
    description:
      "مدخل واضح إلى الفلسفة لتلاميذ الآداب. نحرّر المقالات كاملة أمام الكاميرا ونبيّن أين تُمنح النقاط وأين تضيع.",
    outline: "philosophy-problem",
    educator: "zerrouki",
    in: { category: "philosophy", fieldId: 5, semester: "FIRST", school: "manara" },
    price: 2000,
  },
  {
    name: "الفلسفة: الأخلاق وفلسفة العلوم",
    description:
      "محورا الفصل الثاني بمقالات نموذجية وحجج مرتّبة وأقوال تسهل الاستعانة بها. لا حفظ بلا فهم: نناقش كل موقف ثم نقيّمه.",
    outline: "philosophy-morals",
    educator: "zerrouki",
    in: { category: "philosophy", fieldId: 5, semester: "SECOND", school: "ounissi" },
    price: 2000,
    originalPrice: 2500,
  },
  {
    name: "الفلسفة لشعبة اللغات الأجنبية",
    description:
      "برنامج مناسب لحجم ساعات شعبة اللغات، يركّز على المقالة الجدلية وتحليل النص. ثماني مقالات تكفي لتغطية المقرر.",
    outline: "philosophy-morals",
    educator: "zerrouki",
    in: { category: "philosophy", fieldId: 6, semester: "THIRD", school: "afaq" },
    price: 1500,
  },
  {
    name: "الفلسفة: نماذج مواضيع محلولة",
    description: "مقالات محرّرة لكل درس من دروس السنة. الدورة قيد الإعداد وتُفتح للتلاميذ قريبًا.",
    outline: "philosophy-problem",
    educator: "zerrouki",
    in: { category: "philosophy", fieldId: 5, semester: "THIRD", school: "manara" },
    price: 2000,
    hidden: true,
  },
  {
    name: "التاريخ والجغرافيا: الحرب الباردة والاقتصاد العالمي",
    description:
      "نفهم القرن العشرين بخط زمني واحد ونقرأ اقتصاد العالم بالأرقام. مصطلحات وشخصيات وتواريخ مرتّبة للحفظ السريع.",
    outline: "history-coldwar",
    educator: "saadi",
    in: { category: "history", fieldId: 5, semester: "FIRST", school: "manara" },
    price: 1500,
  },
  {
    name: "التاريخ والجغرافيا: الجزائر والقوى الكبرى",
    description:
      "من الثورة التحريرية إلى بناء الدولة، ثم مصادر قوة الولايات المتحدة وأوروبا. نتدرّب على الخريطة وعلى كتابة الفقرة.",
    outline: "history-algeria",
    educator: "saadi",
    in: { category: "history", fieldId: 6, semester: "SECOND", school: "ounissi" },
    price: 1500,
  },
  {
    name: "التاريخ والجغرافيا للتسيير والاقتصاد",
    description:
      "دورة قصيرة تكفي لضمان علامة مريحة: وضعيات مختصرة وخرائط جاهزة ومنهجية الإجابة عن السؤال الكتابي.",
    outline: "history-coldwar",
    educator: "saadi",
    in: { category: "history", fieldId: 4, semester: "THIRD", school: "bennabi" },
    price: 1000,
  },
  {
    name: "العلوم الإسلامية: العقيدة والقيم والمعاملات",
    description:
      "شرح الآيات والأحاديث المقررة واستخراج الأحكام والفوائد منها. جداول واضحة للميراث والمعاملات المالية مع مسائل محلولة.",
    outline: "islamic",
    educator: "belhadj",
    in: { category: "islamic", fieldId: 5, semester: "FIRST", school: "manara" },
    price: 1000,
  },
  {
    name: "العلوم الإسلامية: مراجعة لكل الشعب",
    description:
      "مادة مشتركة يمكن أن ترفع المعدل بجهد قليل. مراجعة مركّزة للفصل الثاني تصلح لجميع الشعب وجميع الثانويات.",
    outline: "islamic",
    educator: "belhadj",
    in: { category: "islamic", fieldId: 3, semester: "SECOND" },
    price: 1000,
    originalPrice: 1500,
  },
  {
    name: "اللغة الفرنسية: النص التاريخي والتلخيص",
    description:
      "نفهم النص التاريخي ونلخّصه في دورة واحدة لشعبة اللغات الأجنبية. القواعد تُشرح بالعربية ثم تُطبّق على نصوص فرنسية قصيرة.",
    outline: "french-history",
    educator: "aitouali",
    in: { category: "french", fieldId: 6, semester: "FIRST", school: "manara" },
    price: 2000,
  },
  {
    name: "اللغة الفرنسية: النقاش والنداء",
    description:
      "تعلّم كيف تدافع عن رأيك بالفرنسية بجمل بسيطة وصحيحة. أخطاء شائعة مع تصحيحها، ونماذج كتابة جاهزة للتعديل.",
    outline: "french-debate",
    educator: "aitouali",
    in: { category: "french", fieldId: 5, semester: "SECOND", school: "emir" },
    price: 1500,
  },
  {
    name: "اللغة الإنجليزية: أخلاقيات الأعمال والتعليم",
    description:
      "وحدتان من برنامج شعبة اللغات بمفردات مختارة وقواعد واضحة. كل درس ينتهي بجملة تكتبها أنت وتقارنها بالنموذج.",
    outline: "english-ethics",
    educator: "mansouri",
    in: { category: "english", fieldId: 6, semester: "FIRST", school: "afaq" },
    price: 2000,
    originalPrice: 2500,
  },
  {
    name: "اللغة الإنجليزية: الحضارات القديمة",
    description:
      "قواعد الماضي والتعبير عن التنازل عبر قصص الحضارات. الدورة موجّهة لشعبة آداب وفلسفة وفيها موضوع بكالوريا محلول.",
    outline: "english-civilisations",
    educator: "mansouri",
    in: { category: "english", fieldId: 5, semester: "SECOND", school: "manara" },
    price: 1500,
  },
  {
    name: "اللغة الإنجليزية للشعب العلمية: الفلك والسلامة",
    description:
      "مفردات علمية ومبني للمجهول ونصوص قصيرة عن الفضاء والغذاء. عشر دقائق في اليوم تكفي لإتمام الدورة في أسبوعين.",
    outline: "english-astronomy",
    educator: "mansouri",
    in: { category: "english", fieldId: 3, semester: "THIRD", school: "emir" },
    price: 1000,
  },
  {
    name: "اللغة الإسبانية: من التعارف إلى التعبير",
    description:
      "ابدأ الإسبانية بثقة: تعارف ووصف ورواية ثم نقاش عن البيئة. حوارات قصيرة بنطق واضح وتمارين تصحّحها بنفسك.",
    outline: "spanish",
    educator: "mansouri",
    in: { category: "spanish", fieldId: 6, semester: "SECOND", school: "afaq" },
    price: 2000,
  },
  {
    name: "اللغة الإسبانية: مراجعة الفصل الثالث",
    description:
      "مراجعة للأزمنة والمفردات مع نماذج رسائل ونصوص فهم. مناسبة لمن بدأ متأخرًا ويريد أن يلحق بزملائه.",
    outline: "spanish",
    educator: "mansouri",
    in: { category: "spanish", fieldId: 6, semester: "THIRD", school: "manara" },
    price: 1500,
  },
];
