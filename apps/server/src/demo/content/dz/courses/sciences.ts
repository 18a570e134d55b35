import type { DemoCourse } from "../../types.ts";

export const scienceCourses: readonly DemoCourse[] = [
  {
    name: "الرياضيات: الدوال العددية للعلوم التجريبية",
    description: [
      "كل ما يتعلق بالدوال في الفصل الأول، في **دروس قصيرة** وتمارين متدرجة تنتهي بمسألة من نوع البكالوريا:",
      "",
      "- النهايات والاستمرارية",
      "- الاشتقاقية، من التعريف $$f'(a)=\\lim_{h\\to 0}\\frac{f(a+h)-f(a)}{h}$$ إلى دراسة التغيرات",
      "- الدالة الأسية واللوغاريتمية",
      "",
      "قبل أن تبدأ، راجع [مفهوم الدالة](https://ar.wikipedia.org/wiki/دالة) وتمارين السنة الثانية.",
    ],
    outline: "maths-functions",
    educator: "benomar",
    in: { category: "maths", fieldId: 3, semester: "FIRST", school: "manara" },
    price: 2000,
    originalPrice: 2500,
  },
  {
    name: "الرياضيات: الدوال العددية لتقني رياضي",
    description:
      "دورة معمّقة في دراسة الدوال لشعبة تقني رياضي. نركّز على البرهان وعلى مبرهنة القيم المتوسطة والتزايد المقارن. مع كل وحدة سلسلة تمارين قابلة للطباعة.",
    outline: "maths-functions",
    educator: "benomar",
    in: { category: "maths", fieldId: 1, semester: "FIRST", school: "emir" },
    price: 2500,
  },
  {
    name: "الرياضيات: المتتاليات والتكامل لشعبة رياضيات",
    description: [
      "من الاستدلال بالتراجع إلى المكاملة بالتجزئة في برنامج الفصل الثاني:",
      "",
      "$$\\int_a^b u(x)\\,v'(x)\\,dx=\\bigl[u(x)\\,v(x)\\bigr]_a^b-\\int_a^b u'(x)\\,v(x)\\,dx$$",
      "",
      "1. يحلّ الأستاذ مع كل درس تمرينًا نموذجيًا.",
      "2. ثم يناقش الأخطاء التي تتكرر في أوراق التلاميذ.",
    ],
    outline: "maths-sequences",
    educator: "haddad",
    in: { category: "maths", fieldId: 2, semester: "SECOND", school: "ibn-khaldoun" },
    price: 2500,
    originalPrice: 3000,
  },
  {
    name: "الرياضيات: المتتاليات والتكامل للعلوم التجريبية",
    description:
      "شرح هادئ ومنظّم للمتتاليات العددية والدوال الأصلية والتكامل. تناسب الدورة من يريد أن يفهم قبل أن يحفظ القوانين، وفيها رسوم توضيحية لكل مساحة نحسبها.",
    outline: "maths-sequences",
    educator: "benomar",
    in: { category: "maths", fieldId: 3, semester: "SECOND", school: "manara" },
    price: 2000,
  },
  {
    name: "الرياضيات: الأعداد المركّبة والهندسة والاحتمالات",
    description:
      "ثلاثة محاور كبرى للفصل الثالث في دورة واحدة لشعبة رياضيات. ننتقل من الحساب الجبري إلى التحويلات النقطية ثم إلى الفضاء، ونختم بالاحتمالات.",
    outline: "maths-complex",
    educator: "haddad",
    in: { category: "maths", fieldId: 2, semester: "THIRD", school: "emir" },
    price: 3000,
  },
  {
    name: "الرياضيات: الأعداد المركّبة لتقني رياضي",
    description:
      "دورة الفصل الثالث لشعبة تقني رياضي مع تطبيقات هندسية كثيرة. كل درس لا يتجاوز عشرين دقيقة، وبعده تمرين محلول وآخر للبحث.",
    outline: "maths-complex",
    educator: "haddad",
    in: { category: "maths", fieldId: 1, semester: "THIRD", school: "bennabi" },
    price: 2500,
  },
  {
    name: "الرياضيات: المتتاليات والإحصاء للتسيير والاقتصاد",
    description:
      "رياضيات بلغة الاقتصاد: فوائد وأسعار وتنبؤ بالمبيعات. نتعلّم كيف نقرأ نص المسألة ونختار القانون المناسب دون ضياع في الحساب.",
    outline: "maths-management",
    educator: "benomar",
    in: { category: "maths", fieldId: 4, semester: "FIRST", school: "manara" },
    price: 1500,
  },
  {
    name: "الرياضيات: مراجعة الاحتمالات للتسيير والاقتصاد",
    description:
      "مراجعة مركّزة قبل اختبار الفصل الثاني في الإحصاء والاحتمالات الشرطية. تصلح لكل ثانوية لأنها تتبع المنهاج الرسمي درسًا درسًا.",
    outline: "maths-management",
    educator: "haddad",
    in: { category: "maths", fieldId: 4, semester: "SECOND" },
    price: 1500,
    originalPrice: 2000,
  },
  {
    name: "العلوم الفيزيائية: المتابعة الزمنية والتحولات النووية",
    description:
      "بداية قوية للسنة في شعبة العلوم التجريبية. نتقن جدول التقدّم وقراءة المنحنيات، ثم ندخل عالم النواة بتمارين التأريخ والطاقة.",
    outline: "physics-kinetics",
    educator: "boualem",
    in: { category: "physics", fieldId: 3, semester: "FIRST", school: "manara" },
    price: 2000,
  },
  {
    name: "العلوم الفيزيائية: الحركية والنواة لشعبة رياضيات",
    description:
      "برنامج الفصل الأول مع عناية خاصة بالبرهان وبالمعادلات التفاضلية. كل تجربة مصوّرة ومتبوعة بأسئلة من مواضيع سابقة.",
    outline: "physics-kinetics",
    educator: "boualem",
    in: { category: "physics", fieldId: 2, semester: "FIRST", school: "emir" },
    price: 2500,
    originalPrice: 3000,
  },
  {
    name: "العلوم الفيزيائية: الكهرباء والأحماض والأسس",
    description:
      "المكثفة والوشيعة وثابت الزمن، ثم المعايرة بالـ pH. دورة الفصل الثاني للعلوم التجريبية مع ورقة عمل لكل محور.",
    outline: "physics-electric",
    educator: "boualem",
    in: { category: "physics", fieldId: 3, semester: "SECOND", school: "manara" },
    price: 2000,
    originalPrice: 2500,
  },
  {
    name: "العلوم الفيزيائية: الظواهر الكهربائية لتقني رياضي",
    description:
      "نشرح الدارات RC وRL بالتركيب والقياس قبل المعادلة. دورة مناسبة لمن يجد صعوبة في استغلال البيانات والوحدات.",
    outline: "physics-electric",
    educator: "boualem",
    in: { category: "physics", fieldId: 1, semester: "SECOND", school: "ibn-khaldoun" },
    price: 2500,
  },
  {
    name: "العلوم الفيزيائية: الميكانيك والاهتزازات",
    description:
      "قوانين نيوتن والسقوط والقذائف والأقمار الاصطناعية في دورة واحدة. نحلّل كل تمرين بثلاثة أسئلة: ما الجملة؟ ما المرجع؟ ما القوى؟",
    outline: "physics-mechanics",
    educator: "boualem",
    in: { category: "physics", fieldId: 3, semester: "THIRD", school: "manara" },
    price: 2000,
  },
  {
    name: "العلوم الفيزيائية: الميكانيك المعمّقة لشعبة رياضيات",
    description:
      "حلول مفصّلة لتمارين الميكانيك الصعبة وللدراسة الطاقوية للنواس المرن. يُنصح بها بعد الانتهاء من دورة الكهرباء.",
    outline: "physics-mechanics",
    educator: "boualem",
    in: { category: "physics", fieldId: 2, semester: "THIRD", school: "bennabi" },
    price: 2500,
  },
  {
    name: "علوم الطبيعة والحياة: البروتينات والإنزيمات",
    description:
      "الوحدات الثلاث الأولى من برنامج العلوم التجريبية مشروحة برسومات تخطيطية واضحة. نتدرّب على استغلال الوثيقة وكتابة النص العلمي كما تطلبهما البكالوريا.",
    outline: "nature-proteins",
    educator: "cherif",
    in: { category: "nature", fieldId: 3, semester: "FIRST", school: "manara" },
    price: 2500,
    originalPrice: 3000,
  },
  {
    name: "علوم الطبيعة والحياة: المناعة والاتصال العصبي",
    description:
      "كيف يميّز الجسم بين الذات واللاذات؟ وكيف تنتقل الرسالة العصبية؟ دورة الفصل الثاني بتمارين مدمجة ومواضيع محلولة.",
    outline: "nature-immunity",
    educator: "cherif",
    in: { category: "nature", fieldId: 3, semester: "SECOND", school: "ounissi" },
    price: 2500,
  },
  {
    name: "علوم الطبيعة والحياة: الطاقة والتكتونية",
    description:
      "التركيب الضوئي والتنفس والتخمر ثم حركة الصفائح. نلخّص كل آلية في مخطط واحد يسهل استرجاعه يوم الامتحان.",
    outline: "nature-energy",
    educator: "cherif",
    in: { category: "nature", fieldId: 3, semester: "THIRD", school: "manara" },
    price: 2000,
  },
  {
    name: "علوم الطبيعة والحياة لشعبة رياضيات: البروتينات",
    description:
      "برنامج مخفّف ومركّز لتلاميذ شعبة رياضيات الذين يريدون علامة جيدة بوقت قليل. نذهب مباشرة إلى ما يُسأل عنه في الاختبار.",
    outline: "nature-proteins",
    educator: "cherif",
    in: { category: "nature", fieldId: 2, semester: "FIRST", school: "bennabi" },
    price: 1500,
  },
  {
    name: "التكنولوجيا: الهندسة المدنية",
    description:
      "الميكانيك المطبقة والبناء لشعبة تقني رياضي. يرسم الأستاذ المخططات أمامك ويربط كل حساب بعنصر من بناية حقيقية.",
    outline: "tech-civil",
    educator: "meziane",
    in: { category: "technology", fieldId: 1, semester: "FIRST", school: "ibn-khaldoun" },
    price: 3000,
  },
  {
    name: "التكنولوجيا: الهندسة الكهربائية",
    description:
      "من المنطق التوافقي إلى المتمن والمحركات. دورة الفصل الثاني بتطبيقات على أنظمة آلية مألوفة في المواضيع الرسمية.",
    outline: "tech-electric",
    educator: "meziane",
    in: { category: "technology", fieldId: 1, semester: "SECOND", school: "ibn-khaldoun" },
    price: 3000,
  },
  {
    name: "التكنولوجيا: هندسة الطرائق",
    description:
      "كيمياء عضوية وكيمياء حرارية بأسلوب عملي. نحفظ القليل ونتدرّب كثيرًا على سلاسل التفاعل والحسابات.",
    outline: "tech-process",
    educator: "meziane",
    in: { category: "technology", fieldId: 1, semester: "THIRD", school: "afaq" },
    price: 2500,
    originalPrice: 3000,
  },
];
