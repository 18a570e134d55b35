import type { DemoTest } from "../../types.ts";

export const languageTests = {
  "french-history": [
    "أي زمن يصف الإطار والعادات في السرد؟ | l'imparfait | le passé composé | le futur | le présent | يصف، ويترك الأحداث لـ passé composé.",
    "أي زمن ينقل حدثا تم في الماضي؟ | le passé composé | l'imparfait | le conditionnel | le futur | حدث تام له بداية ونهاية.",
    "Le 1er novembre 1954, la guerre … | a éclaté | éclatait | éclatera | éclaterait | حدث واحد في يوم معلوم.",
    "Chaque soir, les enfants … les récits du grand-père. | écoutaient | ont écouté | écouteront | écouteraient | عادة تتكرر: imparfait.",
    "ما الذي يدل على الشهادة؟ | الضمير je وما رآه الكاتب | الأرقام وحدها | العناوين | صيغة الأمر | الشاهد يحكي ما عاشه.",
    "ما مؤشر موقف الكاتب؟ | الألفاظ التقييمية | تاريخ النشر | علامات الترقيم | عدد الفقرات | malheureusement وcourageux وأمثالهما.",
  ],
  "french-debate": [
    "أي رابط يدل على التعارض؟ | cependant | donc | parce que | ensuite | donc للنتيجة، وparce que للسبب.",
    "… qu'il soit jeune, il décide bien. | Bien | Parce | Afin | Pour | bien que يتبعه subjonctif.",
    "ما الأطروحة المضادة؟ | الرأي الذي نعارضه | مثال | خاتمة | تعريف | نعرضها قبل أن نرد عليها.",
    "أي رابط يدل على النتيجة؟ | donc | mais | car | bien que | car للسبب، وmais للتعارض.",
    "ما ترتيب الفقرة الحجاجية؟ | فكرة فحجة فمثال | مثال ففكرة | حجة بلا فكرة | خاتمة فمثال | المثال يوضح الحجة ولا يغني عنها.",
    "Malgré … , il continue. | la pluie | il pleut | qu'il pleuve | pleuvoir | malgré يتبعه اسم.",
  ],
  "english-ethics": [
    "ما معنى bribery؟ | الرشوة | التدقيق | الاختلاس | التهرب | audit هو التدقيق.",
    "I wish I … more time. | had | have | will have | has | تمن عن الحاضر: الماضي البسيط.",
    "It's high time we … corruption. | fought | fight | will fight | fighting | بعد It's high time يأتي الماضي.",
    "You can join, … you respect the rules. | providing that | unless | although | despite | بشرط أن.",
    "They will lose trust … they act honestly. | unless | if | providing that | because | unless تعني إن لم.",
    "If I were you, I … the truth. | would tell | will tell | told | tell | شرط غير حقيقي في الحاضر.",
  ],
  "english-civilisations": [
    "ما عكس rise؟ | decline | flourish | grow | build | flourish تعني ازدهر.",
    "When the Romans came, the city … | had fallen | has fallen | falls | will fall | الأسبق من حدثين ماضيين.",
    "… its wealth, the empire collapsed. | Despite | Although | Because | So | Despite يتبعه اسم.",
    "… it was rich, the empire collapsed. | Although | Despite | In spite of | Because of | Although تتبعها جملة.",
    "The Sumerians … writing about 5,000 years ago. | invented | have invented | invent | had been inventing | زمن ماض محدد.",
    "Egypt … along the Nile. | flourished | declined to | was flourish | flourishing | فعل في الماضي البسيط.",
  ],
  "english-astronomy": [
    "The Moon … by the Sun. | is lit | lights | is lighting | lit it | مبني للمجهول في المضارع.",
    "Mars … by many probes so far. | has been visited | is visit | visited | has visited | مبني للمجهول في المضارع التام.",
    "There … be life on other planets: nobody knows. | may | must | can't | has to | احتمال لا يقين.",
    "Which planet is the largest? | Jupiter | Mars | Earth | Venus | كتلته أكبر من كتل الكواكب الأخرى مجتمعة.",
    "How … is the Earth from the Sun? | far | long | much | wide | نسأل بها عن المسافة.",
    "ما معنى orbit؟ | مدار | نجم | مجرة | كسوف | مسار جرم حول آخر.",
  ],
  spanish: [
    "Yo … estudiante. | soy | estoy | es | está | ser للصفات الدائمة والمهن.",
    "Nosotros … en Argel. | estamos | somos | está | son | estar للمكان.",
    "¿Cómo te …? | llamas | llamo | llama | llaman | ضمير المخاطب tú.",
    "Ayer yo … a Granada. | viajé | viajo | viajaré | viajar | ayer يتبعها pretérito indefinido.",
    "أين تقع قصور الحمراء؟ | en Granada | en Madrid | en Sevilla | en Toledo | آخر ممالك الأندلس.",
    "El año pasado ellos … mucho. | leyeron | leen | leerán | leer | فعل شاذ في الشخص الثالث.",
  ],
} satisfies Record<string, DemoTest>;
