import type { DemoThread } from "../../types.ts";

export const letterThreads: readonly DemoThread[] = [
  {
    outline: "arabic-classic",
    lesson: [0, 1],
    question: "هل تُقبل تسمية الصورة «استعارة» فقط دون ذكر نوعها؟",
    replies: [
      {
        by: "educator",
        text: "اذكر النوع واشرح واذكر الأثر: ثلاثة أجزاء لثلاث علامات. التسمية وحدها لا تكفي.",
      },
    ],
  },
  {
    outline: "arabic-modern",
    lesson: [0, 2],
    question: "أجد صعوبة في تحديد التفعيلة إذا دخلها زحاف، هل من طريقة سريعة؟",
    anonymous: true,
    replies: [
      {
        by: "educator",
        text: "قطّع ثلاثة أسطر لا سطرًا واحدًا، فالتفعيلة السليمة تظهر في أحدها غالبًا. سأضيف تمرينًا في المرفقات.",
      },
      { by: "asker", text: "جرّبت ونجحت، شكرًا لكم." },
    ],
  },
  {
    outline: "philosophy-problem",
    lesson: [0, 2],
    question: "كم قولًا فلسفيًا ينبغي أن أذكر في المقالة الجدلية؟",
    replies: [
      {
        by: "educator",
        text: "قول واحد مفهوم لكل موقف أفضل من خمسة محفوظة. المصحّح يبحث عن الحجة قبل القول.",
      },
      { by: "student", text: "هذا طمأنني كثيرًا." },
    ],
  },
  {
    outline: "philosophy-morals",
    lesson: [1, 1],
    question: "هل أستطيع أن أستعمل مثال الاستنساخ في مقالة البيولوجيا؟",
    replies: [
      { by: "educator", text: "نعم إذا خدم الحجة: بيّن به حدود التجريب على المادة الحية ثم عد إلى المشكلة." },
    ],
  },
  {
    outline: "history-coldwar",
    lesson: [0, 1],
    question: "هل يُطلب منا اليوم والشهر في التواريخ أم السنة فقط؟",
    replies: [
      {
        by: "educator",
        text: "التواريخ المعلمية في المنهاج تُحفظ كاملة، فاجمعها في ورقة واحدة وراجعها كل أسبوع.",
      },
    ],
  },
  {
    outline: "islamic",
    lesson: [1, 0],
    question: "في المسألة الثالثة لماذا أخذت الأم السدس وليس الثلث؟",
    replies: [
      { by: "educator", text: "لوجود الفرع الوارث. الأم تأخذ الثلث عند عدم الفرع الوارث وعدم تعدّد الإخوة." },
    ],
  },
  {
    outline: "french-history",
    lesson: [0, 1],
    question: "أستاذة، هل توجد كلمات في الجملة تدل على imparfait؟",
    replies: [
      {
        by: "educator",
        text: "نعم: chaque jour و souvent و d'habitude تدل على العادة، أما soudain و tout à coup فتناسب passé composé.",
      },
    ],
  },
  {
    outline: "english-ethics",
    lesson: [0, 2],
    question: "هل نكتب were مع I بعد wish أم was؟",
    replies: [{ by: "educator", text: "اكتب were في الامتحان، فهي الصيغة المقبولة دائمًا: I wish I were." }],
  },
  {
    outline: "accounting-year-end",
    lesson: [0, 0],
    question: "إذا اشترينا الآلة في شهر أفريل، هل نحسب القسط الأول لتسعة أشهر أم لاثني عشر؟",
    replies: [
      { by: "educator", text: "لتسعة أشهر إذا وُضعت في الخدمة مطلع أفريل، والباقي يُستكمل في السنة الأخيرة." },
      { by: "asker", text: "فهمت الآن لماذا يوجد سطر إضافي في الجدول." },
    ],
  },
  {
    outline: "economics-trade",
    lesson: [0, 2],
    question: "هل تخفيض العملة مفيد دائمًا للصادرات؟",
    replies: [
      {
        by: "educator",
        text: "لا، ينجح إذا كان الطلب الأجنبي مرنًا وكان الجهاز الإنتاجي قادرًا على زيادة العرض.",
      },
    ],
  },
  {
    outline: "method-exam",
    lesson: [0, 1],
    question: "كم دقيقة تنصحون بها بين المراجعة الأولى والثانية للدرس نفسه؟",
    replies: [
      {
        by: "educator",
        text: "راجع في اليوم التالي ثم بعد ثلاثة أيام ثم بعد أسبوع. خمس دقائق من التذكّر تكفي في كل مرة.",
      },
      { by: "student", text: "أطبّق هذا منذ شهر وتحسّنت نتائجي في التاريخ." },
    ],
  },
  {
    outline: "algorithms",
    lesson: [0, 2],
    question: "هل يمكن تطبيق البحث الثنائي على جدول غير مرتّب إذا رتّبناه أولًا؟",
    replies: [
      {
        by: "educator",
        text: "ممكن، لكن كلفة الترتيب أكبر من بحث خطي واحد. يصبح مربحًا إذا كنت ستبحث مرات كثيرة.",
      },
    ],
  },
  {
    outline: "anatomy",
    lesson: [1, 1],
    question: "هل تنصحنا بالرسم باليد أم بمشاهدة المجسّمات؟",
    replies: [
      {
        by: "educator",
        text: "بالاثنين: شاهد المجسّم لتفهم، ثم ارسم من الذاكرة لتثبّت. الرسم الرديء أنفع من النظر الطويل.",
      },
    ],
  },
];
