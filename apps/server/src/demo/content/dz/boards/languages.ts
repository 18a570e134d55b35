import type { DemoBoards } from "../../types.ts";

export const languageBoards = {
  "french-history": {
    "فهم المكتوب: من يتكلم؟ وعمّ؟":
      "من؟ `je` أو `il` أو `nous` | عمّ؟ تاريخ ومكان وحدث | `Le 8 mai 1945, à Sétif…`",
    "أزمنة السرد في الماضي":
      "`passé composé`: حدث تم | `imparfait`: وصف وعادة | `Il dormait quand le train est arrivé.`",
    "الشهادة والتعليق":
      "شهادة: `J'ai vu`، `je me souviens` | تعليق: `malheureusement`، `courageux` | الشاهد يرى والكاتب يحكم",
    "استخراج الأفكار الأساسية": "الفكرة: جملة لكل فقرة | نحذف الأمثلة والأرقام | `D'abord… ensuite… enfin`",
    "إعادة الصياغة":
      "مرادف: `combattre`، `lutter` | اسم: `résister`، `la résistance` | رابط: `donc`، `car`، `mais`",
    "نموذج محلول لملخّص موضوعي": "`L'auteur présente…` | `Il explique que…` | `Il conclut que…` ولا رأي لنا",
  },
  "french-debate": {
    "الأطروحة والأطروحة المضادة": "`Thèse`: أطروحة تدافع عنها | `Antithèse`: ما ترد عليه | `Certes… mais…`",
    "روابط التعارض والتنازل":
      "`mais` و `cependant`: تعارض | `bien que` + `subjonctif` | `Bien qu'il pleuve, il sort.`",
    "كتابة فقرة حجاجية":
      "فكرة: `Lire est utile.` | حجة: `car on apprend des mots` | مثال: `Par exemple, un roman…`",
    "خصائص النص الندائي": "`Nous` يخاطب `vous` | هدف: دفع الناس إلى الفعل | `Agissons ! Refusons !`",
    "صيغتا الطلب والاحتمال":
      "أمر: `Plantons un arbre !` | `Il faut que nous agissions.` | `Il est possible qu'il vienne.`",
    "اكتب نداءً لمدرستك": "`Chers élèves !` | `Notre cour manque d'arbres.` | `Plantons ensemble samedi !`",
  },
  "english-ethics": {
    "مفردات الوحدة: fraud, bribery, audit":
      "`fraud`: احتيال | `bribery`: رشوة | `audit`: تدقيق | `Bribery is illegal.`",
    "الشرط بأنواعه (Conditionals)":
      "`If you are honest, people trust you.` | `If I were you, I would report it.` | `unless` تعني `if … not`",
    "التعبير عن التمنّي: I wish و It's high time":
      "`I wish I had more time.` | `It's high time we acted.` | بعدهما الماضي البسيط",
    "كتابة مقال رأي": "`In my opinion, …` | `First, … Moreover, …` | `To conclude, …`",
    "المقارنة بين نظامين تعليميين": "`Both … and …` للتشابه | `whereas` للاختلاف | `Unlike Algeria, …`",
    "نطق اللاحقة ed- و s-":
      "`/t/`: `worked`، `/d/`: `played` | `/ɪd/`: `wanted` | `/s/`: `books`، `/z/`: `pens`، `/ɪz/`: `buses`",
    "تحضير سؤال الفهم": 'اقرأ الجملة ثم ابحث عنها في النص | `True` أو `False` | التعليل: `line 4: "…"`',
  },
  "english-civilisations": {
    "مفردات الازدهار والانهيار": "`rise`: نشأ | `flourish`: ازدهر | `decline`: تراجع، `collapse`: انهار",
    "الماضي التام (Past Perfect)":
      "`had + past participle` | `The city had fallen before they came.` | الأسبق: `had fallen`",
    "التنازل: although و despite": "`although` + جملة | `despite` + اسم | `Despite its wealth, it fell.`",
    "كتابة تقرير عن حضارة":
      "متى وأين؟ `It rose in 3000 BC.` | إنجازات: `They invented writing.` | نهاية: `It declined because of…`",
    "علامات الوقف والربط": "`However,` تتبعها فاصلة | نقطة في آخر كل جملة | `However, Rome survived.`",
    "تصحيح موضوع بكالوريا":
      "نقرأ النص مرتين | `Comprehension` ثم `Text exploration` | `Written expression` في خمس فقرات",
  },
  "english-astronomy": {
    "مفردات الكواكب والقياس":
      "`diameter`: قطر، `orbit`: مدار | `Mars is 6,779 km in diameter.` | `It is 228 million km from the Sun.`",
    "المبني للمجهول (Passive Voice)":
      "`be + past participle` | `Scientists study Mars.` | `Mars is studied by scientists.`",
    "الاقتراح والاحتمال: may و might":
      "`may` و `might`: احتمال | `There may be water on Mars.` | `must`: شبه يقين",
    "لغة الإعلان": "صفات: `new`، `fresh`، `best` | أمر: `Try it today!` | سؤال: ما الذي لا يقوله الإعلان؟",
    "السبب والنتيجة": "`so that`: هدف | `as a result`: نتيجة | `He ate too much; as a result, he was ill.`",
    "مراجعة شاملة": "`Passive`: `is seen` | `may`، `might`، `must` | `so that`، `as a result`",
  },
  spanish: {
    "التحية والتعريف بالنفس":
      "`Hola, me llamo Amina.` | `Soy argelina.` `ser`: هوية | `Estoy bien.` `estar`: حال",
    "مدينتي والأندلس":
      "`Mi ciudad es grande.` | `La Alhambra está en Granada.` | `cerca`، `lejos`، `al lado`",
    "الماضي: pretérito indefinido":
      "`viajé, viajaste, viajó` | `ir`: `fui, fuiste, fue` | `Ayer fui a la playa.`",
    "الماء والتلوث": "`el agua`، `la contaminación` | `Hay que ahorrar agua.` | `No hay que tirar basura.`",
    "المستقبل والشرط": "مستقبل: `hablaré` | شرط: `hablaría` | `Si pudiera, viajaría.`",
    "التعبير: رسالة إلى صديق": "`Querida Sara:` | `¿Qué tal? Te escribo…` | `Un abrazo, Amina`",
  },
} satisfies Record<string, DemoBoards>;
